import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './CardMenu.module.css'
import { lazyMenu } from './on-demand.tsx'

export type CardChoice = {
  id: string
  label: ReactNode
  icon: Icon
  danger?: true
  /** Where it leads, or what it does. */
  to?: string
  onClick?: () => void
}

type CardMenuProps = {
  name: string
  /** The button, for the focus to come back to. */
  buttonRef?: Ref<HTMLButtonElement>
  /** The dangerous ones last. */
  choices: readonly CardChoice[]
}

const CardChoices = lazyMenu(async () => (await import('./CardChoices.tsx')).CardChoices)

/** What else can be done with a member, behind three dots. */
export function CardMenu({ name, buttonRef, choices }: CardMenuProps) {
  const { t } = useLingui()
  return (
    <CardChoices
      choices={choices}
      button={
        <ActionIcon ref={buttonRef} className={classes.button} aria-label={t`More: ${name}`}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      }
    />
  )
}
