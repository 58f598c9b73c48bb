import { Trans } from '@lingui/react/macro'
import { IconBan, IconFlag } from '@tabler/icons-react'
import { useRef } from 'react'
import { useReturningCard } from '../../entities/member/use-returning-card.ts'
import type { CardChoice } from '../../ui/CardMenu/CardChoices.tsx'
import { CardMenu } from '../../ui/CardMenu/CardMenu.tsx'
import type { Moderated } from './BlockDialog.tsx'
import { useDialogs } from './use-dialogs.tsx'

type MemberMenuProps = { profile: Moderated; choices?: readonly CardChoice[] }

/** The menu of one member's card: the page's own choices, then Block and Report. */
export function MemberMenu({ profile, choices = [] }: MemberMenuProps) {
  const { ask: open, dialogs } = useDialogs(profile)
  const button = useRef<HTMLButtonElement>(null)
  useReturningCard(profile.profileId, button)
  // A dialog returns the focus to the element that had it: the menu's button, since the chosen item is gone by then.
  const ask = (what: 'block' | 'report') => {
    button.current?.focus()
    open(what)
  }
  return (
    <>
      <CardMenu
        name={profile.userName}
        buttonRef={button}
        choices={[
          ...choices,
          { id: 'block', label: <Trans>Block</Trans>, icon: IconBan, onClick: () => ask('block') },
          {
            id: 'report',
            label: <Trans>Report</Trans>,
            icon: IconFlag,
            danger: true,
            onClick: () => ask('report'),
          },
        ]}
      />
      {dialogs}
    </>
  )
}
