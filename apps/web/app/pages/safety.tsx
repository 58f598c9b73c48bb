import { Article } from '../features/documents/Article.tsx'
import { safety as en } from '../features/documents/en/safety.ts'
import { safety as fil } from '../features/documents/fil/safety.ts'
import { useText } from '../features/documents/use-text.ts'
import { PublicHead } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'

/** Safety advice, and where to get help. */
export default function Safety() {
  const text = useText({ en, fil })
  return (
    <PublicLayout page="safety">
      <PublicHead page="safety" title={text.title} description={text.description} />
      <Article document={text} />
    </PublicLayout>
  )
}
