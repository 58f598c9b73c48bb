import { Article } from '../features/documents/Article.tsx'
import { privacy as en } from '../features/documents/en/privacy.ts'
import { privacy as fil } from '../features/documents/fil/privacy.ts'
import { useText } from '../features/documents/use-text.ts'
import { PublicHead } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'

/** The privacy policy. */
export default function Privacy() {
  const text = useText({ en, fil })
  return (
    <PublicLayout page="privacy">
      <PublicHead page="privacy" title={text.title} description={text.description} />
      <Article document={text} />
    </PublicLayout>
  )
}
