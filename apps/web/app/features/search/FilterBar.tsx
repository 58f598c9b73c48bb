import { Goal } from '@harana/contract/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Collapse, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../lib/swr.tsx'
import { AgeRange, useAgesText } from '../../ui/AgeRange.tsx'
import { goalLabels, interestLabels } from '../../ui/labels.ts'
import classes from './FilterBar.module.css'
import { type Filter, NO_CHOICE, sameFilter } from './filter.ts'

type FilterBarProps = {
  /** The filter in use. */
  filter: Filter
  /** Where "My Default" leads. */
  standard: Filter
  /** The genders open to the member. */
  interests: readonly (keyof typeof interestLabels)[]
  onApply: (filter: Filter) => void
}

const ANYWHERE = 'anywhere'
const PHONE = '(max-width: 61.99em)'
const goals = [Goal.SearchingFor, Goal.Marriage, Goal.Relationship, Goal.Friendship, Goal.CasualDating]

/** The search's filter: edited here, in use only after "Update". On phones it starts closed, as one line. */
export function FilterBar({ filter, standard, interests, onApply }: FilterBarProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  // Another filter came into use, here or elsewhere on the page.
  if (!sameFilter(shown, filter)) {
    setShown(filter)
    const sameBar = sameFilter({ ...shown, more: filter.more }, filter)
    setDraft(sameBar ? { ...draft, more: filter.more } : filter)
  }
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(!phone)
  const countries = useCall('public/getcountries', {})
  const change = (part: Partial<Filter>) => setDraft((before) => ({ ...before, ...part }))
  const same = sameFilter(draft, filter)
  const everyone = { value: String(NO_CHOICE), label: t`Everyone` }
  const choices = interests.map((gender) => ({
    value: String(gender),
    label: i18n._(interestLabels[gender]),
  }))
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
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault()
            if (same) return
            if (phone) setOpened(false)
            onApply(draft)
          }}
        >
          <Select
            label={t`Interested in`}
            data={only === undefined ? [everyone, ...choices] : choices}
            value={String(only ?? draft.searchInterest)}
            onChange={(value) => value !== null && change({ searchInterest: Number(value) })}
            rightSection={<IconChevronDown size={20} stroke={1.9} />}
            allowDeselect={false}
          />
          <div className={classes.ages}>
            <AgeRange lowAge={draft.lowAge} highAge={draft.highAge} onChange={change} />
          </div>
          <Select
            label={t`Searching for`}
            data={goals.map((goal) => ({ value: String(goal), label: i18n._(goalLabels[goal]) }))}
            value={String(Math.max(draft.searchingFor, Goal.SearchingFor))}
            onChange={(value) => value !== null && change({ searchingFor: Number(value) })}
            rightSection={<IconChevronDown size={20} stroke={1.9} />}
            allowDeselect={false}
          />
          <Select
            className={classes.country}
            label={t`Country`}
            data={[
              { value: ANYWHERE, label: t`Anywhere` },
              ...countryChoices(countries.data?.countries, draft.countryName),
            ]}
            value={draft.countryName || ANYWHERE}
            onChange={(value) => change({ countryName: value && value !== ANYWHERE ? value : '' })}
            nothingFoundMessage={t`No country has this name.`}
            searchable
            rightSection={<IconChevronDown size={20} stroke={1.9} />}
            allowDeselect={false}
          />
          <div className={classes.buttons}>
            <Button type="submit" {...off(same)}>
              <Trans>Update</Trans>
            </Button>
            <Button
              variant="default"
              {...off(sameFilter(draft, standard) && sameFilter(filter, standard))}
              onClick={() => {
                setDraft(standard)
                if (!sameFilter(filter, standard)) onApply(standard)
              }}
            >
              <Trans>My Default</Trans>
            </Button>
          </div>
        </form>
      </Collapse>
    </section>
  )
}

/** A button without effect for now that keeps the focus it has. */
const off = (without: boolean) => ({
  'aria-disabled': without || undefined,
  'data-disabled': without || undefined,
})

type Country = { englishName: string; countryName: string }

/** The countries by name; the one chosen is there before the list has come. */
function countryChoices(countries: readonly Country[] = [], chosen: string) {
  const listed = countries.map(({ englishName, countryName }) => ({ value: englishName, label: countryName }))
  const known = chosen === '' || listed.some(({ value }) => value === chosen)
  return known ? listed : [{ value: chosen, label: chosen }, ...listed]
}

/** "Girls, 25 to 45" */
function Summary({ filter, only }: { filter: Filter; only?: keyof typeof interestLabels }) {
  const { t, i18n } = useLingui()
  const code = (only ?? filter.searchInterest) as keyof typeof interestLabels
  const interest = code in interestLabels ? i18n._(interestLabels[code]) : t`Everyone`
  const ages = useAgesText(filter.lowAge, filter.highAge)
  return t`${interest}, ${ages}`
}
