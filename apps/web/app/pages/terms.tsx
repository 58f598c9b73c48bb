import { Article } from '../features/documents/Article.tsx'
import { terms as en } from '../features/documents/en/terms.ts'
import { terms as fil } from '../features/documents/fil/terms.ts'
import { useText } from '../features/documents/use-text.ts'
import { PublicHead } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'

/** The terms. */
export default function Terms() {
  const text = useText({ en, fil })
  return (
    <PublicLayout page="terms">
      <PublicHead page="terms" title={text.title} description={text.description} />
      <Article document={text} />
    </PublicLayout>
  )
}
