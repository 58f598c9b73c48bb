import { useLingui } from '@lingui/react/macro'
import { IconDotsVertical } from '@tabler/icons-react'
import type { Ref } from 'react'
import { lazyMenu } from '../on-demand/on-demand.tsx'
import type { CardChoice } from './CardChoices.tsx'
import classes from './CardMenu.module.css'

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
        // A list has many: a button of the library's costs a slow phone more than the rest of a card's foot.
        <button type="button" ref={buttonRef} className={classes.button} aria-label={t`More: ${name}`}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </button>
      }
    />
  )
}
