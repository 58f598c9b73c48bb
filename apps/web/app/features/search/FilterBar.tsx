import { Trans, useLingui } from '@lingui/react/macro'
import { Collapse } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { interestLabels } from '../../entities/member/labels.ts'
import { useAgesText } from '../../ui/AgeRange/use-ages-text.ts'
import { usePhone } from '../../ui/theme/use-phone.ts'
import classes from './FilterBar.module.css'
import { type Filter, partsOf, sameFilter } from './filter.ts'

type FilterBarProps = {
  /** The filter in use. */
  filter: Filter
  /** Whether the filter in use is the remembered one. */
  remembered: boolean
  /** The filter that "My Default" applies. */
  standard: Filter
  /** The genders open to the member. */
  interests: readonly (keyof typeof interestLabels)[]
  onApply: (filter: Filter) => void
}

const loadFields = async () => ({ default: (await import('./FilterFields.tsx')).FilterFields })
const FilterFields = lazy(loadFields)
const prepare = () => void loadFields().catch(() => {})

/** The bar to edit the search's filter, which is applied by "Update". On phones the bar is collapsed at first. */
export function FilterBar({ filter, remembered, standard, interests, onApply }: FilterBarProps) {
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  // Another filter was applied, by this bar or elsewhere on the page.
  if (!sameFilter(shown, filter)) {
    setShown(filter)
    const sameBar = sameFilter(partsOf(shown).bar, partsOf(filter).bar)
    setDraft(sameBar ? { ...partsOf(draft).bar, ...partsOf(filter).more } : filter)
  }
  const phone = usePhone()
  const [opened, setOpened] = useState(!phone)
  // The fields' code is loaded only once the bar is opened.
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const change = (part: Partial<Filter>) => setDraft((before) => ({ ...before, ...part }))
  const only = interests.length === 1 ? interests[0] : undefined
  return (
    <section className={classes.bar} aria-labelledby="filter-title">
      <div className={classes.head}>
        <h2 className={classes.heading} id="filter-title">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={opened}
            aria-controls="filter"
            aria-describedby="filter-summary"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpened(!opened)}
          >
            <Trans>All Last Active Members</Trans>
          </button>
        </h2>
        <span id="filter-summary" className={classes.summary}>
          <Summary filter={filter} only={only} />
        </span>
        <IconChevronDown size={20} stroke={1.9} aria-hidden="true" className={classes.chevron} />
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

/** "Girls, 25 to 45" */
function Summary({ filter, only }: { filter: Filter; only?: keyof typeof interestLabels }) {
  const { t, i18n } = useLingui()
  const code = (only ?? filter.interested) as keyof typeof interestLabels
  const interest = code in interestLabels ? i18n._(interestLabels[code]) : t`Everyone`
  const ages = useAgesText(filter.lowAge, filter.highAge)
  return t`${interest}, ${ages}`
}
