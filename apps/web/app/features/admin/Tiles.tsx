import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import admin from './admin.module.css'
import classes from './Tiles.module.css'

/** Values beside each other, large. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={classes.tiles}>{children}</ul>
}

type TileProps = {
  name: string
  /** A number is written in the current locale; null where none is known. */
  value: number | string | null
  about: ReactNode
  isBad?: boolean
}

export function Tile({ name, value, about, isBad = false }: TileProps) {
  const { i18n } = useLingui()
  return (
    <li className={admin.card}>
      <span>{name}</span>
      <strong>{value === null ? '–' : typeof value === 'number' ? i18n.number(value) : value}</strong>
      <span data-bad={isBad || undefined}>{about}</span>
    </li>
  )
}
