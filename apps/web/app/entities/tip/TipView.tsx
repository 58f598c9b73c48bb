import { partsOfTip, type Tip, tipPages } from '@harana/contract/policy/tips'
import { useLingui } from '@lingui/react/macro'
import {
  IconCamera,
  IconLockExclamation,
  IconMailExclamation,
  IconRosetteDiscountCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths, settingsPath } from '../../lib/site/paths.ts'
import { Banner } from '../../ui/Banner/Banner.tsx'
import { VerifyHere } from './VerifyHere.tsx'

const icons: Record<Tip, typeof IconCamera> = {
  email: IconMailExclamation,
  password: IconLockExclamation,
  photo: IconCamera,
  kaPartner: IconRosetteDiscountCheck,
  invite: IconUserPlus,
}

/** Whether a tip is drawn as a warning. */
export const isDanger = (tip: Tip): boolean => tip === 'email' || tip === 'password'

type TipViewProps = {
  tip: Tip
  /** With the words of its link in brackets. */
  text: string
  onGotIt: () => void
  busy: boolean
}

/** A tip as members see it: one line under the top bar. */
export function TipView({ tip, text, onGotIt, busy }: TipViewProps) {
  const { t } = useLingui()
  const [before, link, after] = partsOfTip(text)
  const page = tipPages[tip]
  return (
    <Banner
      label={t`Tip`}
      icon={icons[tip]}
      tone={isDanger(tip) ? 'danger' : 'hint'}
      onAct={onGotIt}
      busy={busy}
    >
      {before}
      {tip === 'email' ? (
        <VerifyHere>{link}</VerifyHere>
      ) : (
        <Link to={page ? paths[page] : settingsPath('change-password')}>{link}</Link>
      )}
      {after}
    </Banner>
  )
}
