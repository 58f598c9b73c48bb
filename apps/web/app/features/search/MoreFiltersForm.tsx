import { Education, isCode, WantChildren, YesNo } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Switch } from '@mantine/core'
import type { Dispatch, SetStateAction } from 'react'
import { CityField } from '../../entities/member/CityField.tsx'
import { LanguagesField } from '../../entities/member/LanguagesField.tsx'
import { choicesOf, facts } from '../../entities/member/labels.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { Choices } from '../../ui/Choices/Choices.tsx'
import type { MoreFilter } from './filter.ts'
import classes from './MoreFilters.module.css'

const ANY = 'any'
// Dropdowns must open inside the drawer, because the drawer covers the page.
const inDrawer = { shadow: 'md', withinPortal: false }
const choiceFacts = { hasChildren: YesNo, wantChildren: WantChildren, smoking: YesNo }
type ChoiceFact = keyof typeof choiceFacts

type MoreFiltersFormProps = {
  /** The country whose cities are offered. */
  countryName: string | undefined
  draft: MoreFilter
  onChange: Dispatch<SetStateAction<MoreFilter>>
  onSubmit: () => void
}

/** The form for the filters beyond the bar, which are applied by "Update". */
export function MoreFiltersForm({ countryName, draft, onChange, onSubmit }: MoreFiltersFormProps) {
  const { t, i18n } = useLingui()
  const countries = useCall('public/getcountries', {}).data?.countries
  const country = countries?.find(({ englishName }) => englishName === countryName)
  const change = (part: MoreFilter) => onChange((before) => ({ ...before, ...part }))
  const flags = {
    verified: { label: t`Only Ka-Partners`, description: t`Checked by our staff` },
    withPhoto: { label: t`With photo` },
    onlineNow: { label: t`Online now` },
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={classes.fields}>
        <CityField
          label={t`City`}
          country={country?.countryShortCode}
          value={draft.city ?? ''}
          onChange={(city) => change({ city })}
          comboboxProps={inDrawer}
        />
        <LanguagesField
          value={draft.languages ?? []}
          onChange={(languages) => change({ languages })}
          comboboxProps={inDrawer}
        />
        {(Object.keys(choiceFacts) as ChoiceFact[]).map((name) => (
          <Choices
            key={name}
            label={i18n._(facts[name].label)}
            options={[{ value: ANY, label: t`Any` }, ...choicesOf(i18n, facts[name].answers)]}
            value={[String(draft[name] ?? ANY)]}
            onChange={([value]) => {
              const code = Number(value)
              change({ [name]: isCode(choiceFacts[name], code) ? code : undefined })
            }}
          />
        ))}
        <Choices
          label={i18n._(facts.educationLevel.label)}
          options={choicesOf(i18n, facts.educationLevel.answers)}
          value={(draft.educationLevel ?? []).map(String)}
          onChange={(chosen) =>
            change({ educationLevel: chosen.map(Number).filter((code) => isCode(Education, code)) })
          }
          several
        />
        <Select
          label={t`Order`}
          data={[
            { value: 'lastActive', label: t`Last active first` },
            { value: 'newest', label: t`Newest members first` },
          ]}
          value={draft.sort ?? 'lastActive'}
          onChange={(value) => change({ sort: value === 'newest' ? 'newest' : undefined })}
          allowDeselect={false}
          comboboxProps={inDrawer}
        />
        <div className={classes.flags}>
          {(Object.keys(flags) as (keyof typeof flags)[]).map((name) => (
            <Switch
              key={name}
              {...flags[name]}
              size="lg"
              labelPosition="left"
              classNames={{ body: classes.switch }}
              checked={draft[name] ?? false}
              onChange={(event) => change({ [name]: event.currentTarget.checked || undefined })}
            />
          ))}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onChange({})}>
          <Trans>Reset</Trans>
        </Button>
        <Button type="submit">
          <Trans>Update</Trans>
        </Button>
      </div>
    </form>
  )
}
