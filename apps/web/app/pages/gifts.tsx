import { useLingui } from '@lingui/react/macro'
import { Gifts } from '../features/gifts/Gifts.tsx'
import { ReceivedGifts } from '../features/gifts/ReceivedGifts.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The gifts that can be sent, and those that were received. */
export default function GiftsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Gifts`} ownTitle>
      <Gifts />
      <ReceivedGifts />
    </Page>
  )
}
