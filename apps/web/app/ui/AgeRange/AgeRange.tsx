import { DEFAULT_LOW_AGE } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { RangeSlider } from '@mantine/core'
import { useState } from 'react'
import { FieldSet } from '../FieldSet/FieldSet.tsx'
import classes from './AgeRange.module.css'
import { ageText, highFromSlider, SLIDER_MAX, typedAge } from './age-range.ts'

type AgeRangeProps = {
  lowAge: number
  /** 60 or above is the slider's end and reads "60+". */
  highAge: number
  /** Called with ages as the server takes them: the slider's end is sent as the default high age. */
  onChange: (ages: { lowAge: number; highAge: number }) => void
}

/** A range of ages: a slider with a number field at each end. Where a typed age passes the other one, that goes along. */
export function AgeRange({ lowAge, highAge, onChange }: AgeRangeProps) {
  const { t } = useLingui()
  const [low, high] = [Math.min(lowAge, SLIDER_MAX), Math.min(highAge, SLIDER_MAX)]
  return (
    <FieldSet legend={t`Age`}>
      <div className={classes.row}>
        <TypedAge
          label={t`Lowest age`}
          age={low}
          onType={(age) => onChange({ lowAge: age, highAge: age > high ? highFromSlider(age) : highAge })}
        />
        <RangeSlider
          className={classes.slider}
          classNames={{ thumb: classes.thumb, bar: classes.bar, track: classes.track }}
          min={DEFAULT_LOW_AGE}
          max={SLIDER_MAX}
          minRange={0}
          size={6}
          thumbSize={24}
          label={ageText}
          thumbFromLabel={t`Lowest age`}
          thumbToLabel={t`Highest age`}
          value={[low, high]}
          onChange={([from, to]) => onChange({ lowAge: from, highAge: highFromSlider(to) })}
        />
        <TypedAge
          label={t`Highest age`}
          age={high}
          onType={(age) => onChange({ lowAge: Math.min(lowAge, age), highAge: highFromSlider(age) })}
        />
      </div>
    </FieldSet>
  )
}

/** An age that is applied on blur or Enter; any text that is no age is ignored. */
function TypedAge({ label, age, onType }: { label: string; age: number; onType: (age: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const value = typed === null ? null : typedAge(typed)
    setTyped(null)
    if (value !== null && value !== age) onType(value)
  }
  return (
    <input
      className={classes.typed}
      aria-label={label}
      inputMode="numeric"
      value={typed ?? ageText(age)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
