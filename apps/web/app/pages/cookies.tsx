import { Article } from '../features/documents/Article.tsx'
import { cookies as en } from '../features/documents/en/cookies.ts'
import { cookies as fil } from '../features/documents/fil/cookies.ts'
import { useText } from '../features/documents/use-text.ts'
import { PublicHead } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'

/** The cookie policy. */
export default function Cookies() {
  const text = useText({ en, fil })
  return (
    <PublicLayout page="cookies">
      <PublicHead page="cookies" title={text.title} description={text.description} />
      <Article document={text} />
    </PublicLayout>
  )
}
