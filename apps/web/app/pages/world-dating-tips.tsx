import { GuideText } from '../features/guides/GuideText.tsx'
import { worldDatingTips } from '../features/guides/world-dating-tips.ts'
import { Page } from '../ui/Page/Page.tsx'

/** The guide for men from abroad, in English. */
export default function WorldDatingTips() {
  return (
    <Page title={worldDatingTips.title} ownTitle>
      <GuideText guide={worldDatingTips} />
    </Page>
  )
}
