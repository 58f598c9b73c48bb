import { Goal } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { choicesOf, goalLabels, interestLabels, searchGoalChoices } from '../../entities/member/labels.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { AgeRange } from '../../ui/AgeRange/AgeRange.tsx'
import classes from './FilterBar.module.css'
import { type Filter, sameFilter } from './filter.ts'

type FilterFieldsProps = {
  /** The filter in use. */
  filter: Filter
  /** Whether the filter in use is the remembered one. */
  remembered: boolean
  /** The filter as it is edited. */
  draft: Filter
  /** The filter that "My Default" applies. */
  standard: Filter
  /** The genders open to the member. */
  interests: readonly (keyof typeof interestLabels)[]
  /** The buttons of further filters and of saved searches. */
  tools: ReactNode
  onChange: (part: Partial<Filter>) => void
  onSubmit: () => void
  onDefault: () => void
}

const EVERYONE = 'everyone'
const ANYWHERE = 'anywhere'

/** The filter bar's fields with the buttons under them. */
export function FilterFields(props: FilterFieldsProps) {
  const { filter, remembered, draft, standard, interests, tools, onChange, onSubmit, onDefault } = props
  const { t, i18n } = useLingui()
  const countries = useCall('public/getcountries', {})
  const updated = remembered && sameFilter(draft, filter)
  const everyone = { value: EVERYONE, label: t`Everyone` }
  const choices = choicesOf(i18n, interestLabels, interests)
  const only = interests.length === 1 ? interests[0] : undefined
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!updated) onSubmit()
      }}
    >
      <div className={classes.fields}>
        <Select
          label={t`Interested in`}
          data={only === undefined ? [everyone, ...choices] : choices}
          value={String(only ?? draft.interested ?? EVERYONE)}
          onChange={(value) =>
            onChange({ interested: value && value !== EVERYONE ? Number(value) : undefined })
          }
          allowDeselect={false}
        />
        <div className={classes.ages}>
          <AgeRange lowAge={draft.lowAge} highAge={draft.highAge} onChange={onChange} />
        </div>
        <Select
          label={i18n._(goalLabels[Goal.SearchingFor])}
          data={searchGoalChoices(i18n)}
          value={String(draft.searchingFor ?? Goal.SearchingFor)}
          onChange={(value) => value !== null && onChange({ searchingFor: Number(value) })}
          allowDeselect={false}
        />
        <Select
          className={classes.country}
          label={t`Country`}
          data={[
            { value: ANYWHERE, label: t`Anywhere` },
            ...countryChoices(countries.data?.countries, draft.countryName ?? ''),
          ]}
          value={draft.countryName || ANYWHERE}
          onChange={(value) => onChange({ countryName: value && value !== ANYWHERE ? value : undefined })}
          nothingFoundMessage={t`No country has this name.`}
          searchable
          allowDeselect={false}
        />
      </div>
      <div className={classes.buttons}>
        {tools}
        <p className={classes.unapplied} role="status">
          {!sameFilter(draft, filter) && <Trans>Not applied yet</Trans>}
        </p>
        <Button type="submit" {...off(updated)}>
          <Trans>Update</Trans>
        </Button>
        <Button
          variant="default"
          {...off(remembered && sameFilter(draft, standard) && sameFilter(filter, standard))}
          onClick={onDefault}
        >
          <Trans>My Default</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The props of a button that is disabled but keeps its focus. */
const off = (without: boolean) => ({
  'aria-disabled': without || undefined,
  'data-disabled': without || undefined,
})

type Country = { englishName: string; countryName: string }

/** Returns the countries as options by name; the chosen one is an option even before the list is loaded. */
function countryChoices(countries: readonly Country[] = [], chosen: string) {
  const listed = countries.map(({ englishName, countryName }) => ({ value: englishName, label: countryName }))
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen)
  return isListed ? listed : [{ value: chosen, label: chosen }, ...listed]
}
