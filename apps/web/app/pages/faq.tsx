import { plainText } from '../features/documents/document.ts'
import { faq as en } from '../features/documents/en/faq.ts'
import { faq as fil } from '../features/documents/fil/faq.ts'
import { QuestionList } from '../features/documents/QuestionList.tsx'
import { useText } from '../features/documents/use-text.ts'
import { PublicHead, StructuredData } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'

/** The answers to frequent questions, at its old URL as well. */
export default function Faq() {
  const text = useText({ en, fil })
  const questions = text.groups.flatMap((group) => group.questions)
  return (
    <PublicLayout page="faq">
      <PublicHead page="faq" title={text.title} description={text.description} />
      <QuestionList questions={text} />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(([question, answer]) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
          })),
        }}
      />
    </PublicLayout>
  )
}
