import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBallFootball,
  IconBulb,
  IconHandStop,
  IconHash,
  IconLeaf,
  IconMoodSmile,
  IconPlane,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useStore } from '../../../lib/session/store.ts'
import classes from './emoji.module.css'
import { type Emoji, type EmojiBook, type EmojiGroup, emojiGroups, findEmoji, toned } from './emoji.ts'
import { useRoving } from './use-roving.ts'

const icons = {
  faces: IconMoodSmile,
  people: IconHandStop,
  nature: IconLeaf,
  food: IconToolsKitchen2,
  places: IconPlane,
  activities: IconBallFootball,
  things: IconBulb,
  signs: IconHash,
}

type EmojiGroupsProps = { book: EmojiBook; search: string; onPick: (emoji: string) => void }

/** The emoji in their groups, those picked last before them; or what was found. */
export function EmojiGroups({ book, search, onPick }: EmojiGroupsProps) {
  const { t } = useLingui()
  const names = useGroupNames()
  const { stop, box } = useRoving()
  const scrolled = useRef<HTMLDivElement>(null)
  const tone = useStore((store) => store.emojiTone)
  // What is picked now comes to the front at the next opening: nothing moves under the finger.
  const [recent] = useState(() => useStore.getState().recentEmoji)
  const found = search.trim() ? findEmoji(book, search) : null
  const known = (emoji: string): Emoji => {
    const all = Object.values(book).flat()
    const one = all.find(
      (other) => emoji === other.emoji || [1, 2, 3, 4, 5].some((n) => toned(other, n) === emoji),
    )
    return { emoji, hasTones: false, name: one?.name ?? emoji, keywords: '' }
  }
  const show = (group: EmojiGroup) =>
    scrolled.current?.querySelector(`[data-group="${group}"]`)?.scrollIntoView({ block: 'start' })
  const cells = (place: string, all: readonly Emoji[], first: boolean) =>
    all.map((one, index) => {
      const cell = `${place}-${one.emoji}`
      const shown = toned(one, tone)
      return (
        <button
          key={cell}
          type="button"
          data-cell={cell}
          tabIndex={stop === cell || (stop === null && first && index === 0) ? 0 : -1}
          aria-label={one.name}
          title={one.name}
          onClick={() => onPick(shown)}
        >
          {shown}
        </button>
      )
    })
  return (
    <>
      {!found && (
        <nav className={classes.tabs} aria-label={t`Groups of emoji`}>
          {emojiGroups.map((group) => {
            const Icon = icons[group]
            return (
              <button key={group} type="button" aria-label={names[group]} onClick={() => show(group)}>
                <Icon size={22} stroke={1.8} aria-hidden="true" />
              </button>
            )
          })}
        </nav>
      )}
      <div className={classes.groups} ref={scrolled} {...box}>
        {found ? (
          <>
            <p className={classes.count} role="status">
              {found.length === 0 ? (
                <Trans>No emoji was found for these words.</Trans>
              ) : (
                <Trans>{found.length} found</Trans>
              )}
            </p>
            <div className={classes.cells}>{cells('found', found, true)}</div>
          </>
        ) : (
          <>
            {recent.length > 0 && (
              <Group name={t`Picked last`}>{cells('recent', recent.map(known), true)}</Group>
            )}
            {emojiGroups.map((group, index) => (
              <Group key={group} name={names[group]} group={group}>
                {cells(group, book[group], index === 0 && recent.length === 0)}
              </Group>
            ))}
          </>
        )}
      </div>
    </>
  )
}

function Group({ name, group, children }: { name: string; group?: EmojiGroup; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} data-group={group} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <div className={classes.cells}>{children}</div>
    </section>
  )
}

function useGroupNames(): Record<EmojiGroup, string> {
  const { t } = useLingui()
  return {
    faces: t`Faces and feelings`,
    people: t`Hands and people`,
    nature: t`Animals and nature`,
    food: t`Food and drink`,
    places: t`Travel and places`,
    activities: t`Activities`,
    things: t`Things`,
    signs: t`Signs`,
  }
}
