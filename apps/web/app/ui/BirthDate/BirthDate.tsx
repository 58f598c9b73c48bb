import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FieldSet } from '../FieldSet/FieldSet.tsx'
import classes from './BirthDate.module.css'

type BirthDateProps = {
  name: string
  /** YYYY-MM-DD, or '' while a part is missing. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  /** A note below the fields. */
  children?: ReactNode
}

const split = (value: string) => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month: month && String(Number(month)), day: day && String(Number(day)) }
}
const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/** A birth date as day, month by name and year, which nobody reads in another order. */
export function BirthDate({ name, value, onChange, error, children }: BirthDateProps) {
  const { t, i18n } = useLingui()
  const [parts, setParts] = useState(() => split(value))
  const { day, month, year } = parts
  const put = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part }
    setParts(next)
    const isWhole = next.day && next.month && next.year.length === 4
    onChange(isWhole ? `${next.year}-${next.month.padStart(2, '0')}-${next.day.padStart(2, '0')}` : '')
  }
  const monthName = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName.format(new Date(Date.UTC(2000, at))),
  }))
  return (
    <FieldSet legend={t`Birth date`} error={error}>
      <div className={classes.row}>
        <TextInput
          label={t`Day`}
          data-path={name}
          inputMode="numeric"
          autoComplete="bday-day"
          value={day}
          error={Boolean(error)}
          onChange={(event) => put({ day: digits(event.currentTarget.value, 2) })}
        />
        <NativeSelect
          label={t`Month`}
          autoComplete="bday-month"
          data={[{ value: '', label: '' }, ...months]}
          value={month}
          error={Boolean(error)}
          onChange={(event) => put({ month: event.currentTarget.value })}
        />
        <TextInput
          label={t`Year`}
          inputMode="numeric"
          autoComplete="bday-year"
          value={year}
          error={Boolean(error)}
          onChange={(event) => put({ year: digits(event.currentTarget.value, 4) })}
        />
      </div>
      {children && <p className={classes.note}>{children}</p>}
    </FieldSet>
  )
}
