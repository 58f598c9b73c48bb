import { Trans } from '@lingui/react/macro'
import { Collapse } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { interestLabels } from '../../entities/member/labels.ts'
import { usePhone } from '../../ui/theme/use-phone.ts'
import classes from './FilterBar.module.css'
import { FoundCount } from './FoundCount.tsx'
import { type Filter, partsOf, sameFilter } from './filter.ts'
import { useFilterWords } from './use-filter-words.ts'
import type { Count } from './use-found-count.ts'

type FilterBarProps = {
  /** The filter in use. */
  filter: Filter
  /** Whether the filter in use is the remembered one. */
  remembered: boolean
  /** The filter that "My Default" applies. */
  standard: Filter
  /** The genders open to the member. */
  interests: readonly (keyof typeof interestLabels)[]
  /** How many members the filter finds. */
  count: Count
  /** The buttons of further filters and of saved searches. */
  tools: ReactNode
  onApply: (filter: Filter) => void
}

const loadFields = async () => ({ default: (await import('./FilterFields.tsx')).FilterFields })
const FilterFields = lazy(loadFields)
const prepare = () => void loadFields().catch(() => {})

/**
 * The bar of the search's filter: one line with its title, each active filter and the number found. The fields and the
 * buttons unfold from it; what is edited is applied by "Update".
 */
export function FilterBar({
  filter,
  remembered,
  standard,
  interests,
  count,
  tools,
  onApply,
}: FilterBarProps) {
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  // Another filter was applied, by this bar or elsewhere on the page.
  if (!sameFilter(shown, filter)) {
    setShown(filter)
    const sameBar = sameFilter(partsOf(shown).bar, partsOf(filter).bar)
    setDraft(sameBar ? { ...partsOf(draft).bar, ...partsOf(filter).more } : filter)
  }
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  // The fields' code is loaded only once the bar is opened.
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  const change = (part: Partial<Filter>) => setDraft((before) => ({ ...before, ...part }))
  const { words } = useFilterWords()(filter)
  return (
    <section className={classes.bar} aria-labelledby="filter-title">
      <div className={classes.head}>
        <h2 className={classes.heading} id="filter-title">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={opened}
            aria-controls="filter"
            aria-describedby="filter-words"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpened(!opened)}
          >
            <Trans>All Last Active Members</Trans>
          </button>
        </h2>
        <ul className={classes.words} id="filter-words">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <FoundCount count={count} />
        <span className={classes.change} aria-hidden="true">
          <span>{opened ? <Trans>Close</Trans> : <Trans>Change</Trans>}</span>
          <IconChevronDown size={20} stroke={1.9} className={classes.chevron} />
        </span>
      </div>
      <Collapse expanded={opened} id="filter">
        <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
          {wanted && (
            <FilterFields
              filter={filter}
              remembered={remembered}
              draft={draft}
              standard={standard}
              interests={interests}
              tools={tools}
              onChange={change}
              onSubmit={() => {
                if (phone) setOpened(false)
                onApply(draft)
              }}
              onDefault={() => {
                setDraft(standard)
                // The button looks disabled then, and still receives presses.
                if (!remembered || !sameFilter(filter, standard)) onApply(standard)
              }}
            />
          )}
        </Suspense>
      </Collapse>
    </section>
  )
}
