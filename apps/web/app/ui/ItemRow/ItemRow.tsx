import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './ItemRow.module.css'

type Tone = 'sea' | 'leaf' | 'sun'

type ItemRowProps = {
  icon?: Icon
  /** The colour of the icon's disc. */
  tone?: Tone
  title: ReactNode
  /** Stands beside the title. */
  badge?: ReactNode
  note: ReactNode
  noteRole?: 'status' | undefined
  /** Stands under the note. */
  more?: ReactNode
  /** What can be done about the item, or what it is. */
  children?: ReactNode
  /** What opened under the row. */
  below?: ReactNode
  isNew?: boolean
  as?: 'li' | 'div'
}

/** An item of a list of settings: an icon, what it is, a note about it, and what can be done. */
export function ItemRow(props: ItemRowProps) {
  const { icon: Glyph, tone = 'sea', title, badge, note, noteRole, more, children, below, isNew } = props
  const Element = props.as ?? 'li'
  return (
    <Element className={classes.row} data-new={isNew || undefined}>
      {Glyph && (
        <span className={classes.disc} data-tone={tone}>
          <Glyph size={22} stroke={1.9} aria-hidden="true" />
        </span>
      )}
      <div className={classes.words}>
        <span className={classes.title}>
          <b>{title}</b>
          {badge}
        </span>
        <small role={noteRole}>{note}</small>
        {more}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </Element>
  )
}

/** A list of such items, with lines between them. */
export const ItemRows = ({ className = '', ...props }: ComponentPropsWithRef<'ul'>) => (
  <ul className={`${classes.rows} ${className}`} {...props} />
)

/** What is said of an item in a word, such as that it is on. */
export const ItemBadge = ({ tone, children }: { tone: 'leaf' | 'sun'; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
