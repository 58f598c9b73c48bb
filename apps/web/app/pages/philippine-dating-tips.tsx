import { GuideText } from '../features/guides/GuideText.tsx'
import { philippineDatingTips } from '../features/guides/philippine-dating-tips.ts'
import { Page } from '../ui/Page/Page.tsx'

/** The guide for women in the Philippines, in Filipino. */
export default function PhilippineDatingTips() {
  return (
    <Page title={philippineDatingTips.title} ownTitle>
      <GuideText guide={philippineDatingTips} />
    </Page>
  )
}
