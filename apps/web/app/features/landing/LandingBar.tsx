import { Trans } from '@lingui/react/macro'
import { type Anchor, PublicBar } from '../../ui/PublicBar.tsx'

const anchors: Anchor[] = [
  { hash: '#how-it-works', label: <Trans>How it works</Trans> },
  { hash: '#ka-partner', label: <Trans>Ka-Partner</Trans> },
  { hash: '#safety', label: <Trans>Safety</Trans> },
  { hash: '#dating-tips', label: <Trans>Dating Tips</Trans> },
  { hash: '#faq', label: <Trans>FAQ</Trans> },
]

/** The visitors' menu over the night: each entry is a part of the landing. */
export function LandingBar() {
  return <PublicBar anchors={anchors} />
}
