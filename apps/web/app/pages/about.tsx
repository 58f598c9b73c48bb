import { Article } from '../features/documents/Article.tsx'
import { about as en } from '../features/documents/en/about.ts'
import { about as fil } from '../features/documents/fil/about.ts'
import { useText } from '../features/documents/use-text.ts'
import { PublicHead } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'

/** About us: the service, its operator and how it is paid for. */
export default function About() {
  const text = useText({ en, fil })
  return (
    <PublicLayout page="about">
      <PublicHead page="about" title={text.title} description={text.description} />
      <Article document={text} />
    </PublicLayout>
  )
}
