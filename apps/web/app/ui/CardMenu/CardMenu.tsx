import { useLingui } from '@lingui/react/macro'
import { IconDotsVertical } from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { lazyMenu } from '../on-demand/on-demand.tsx'
import type { CardChoice } from './CardChoices.tsx'

type CardMenuProps = {
  name: string
  /** The button, which gets the focus back when the menu closes. */
  buttonRef?: Ref<HTMLButtonElement>
  /** The dangerous ones last. */
  choices: readonly CardChoice[]
}

const CardChoices = lazyMenu(async () => (await import('./CardChoices.tsx')).CardChoices)

/** A button with three dots that opens a card's menu. */
export function CardMenu({ name, buttonRef, choices }: CardMenuProps) {
  const { t } = useLingui()
  return (
    <CardChoices
      choices={choices}
      button={
        <IconButton ref={buttonRef} aria-label={t`More: ${name}`}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
