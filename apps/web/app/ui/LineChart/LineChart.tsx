import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import classes from './LineChart.module.css'
import { linePaths, roundTop } from './scale.ts'

type Series = {
  name: string
  /** A value for each day; null where none is known. */
  values: readonly (number | null)[]
}

type LineChartProps = {
  title: string
  /** Of days, such as 2026-11-23. */
  days: readonly string[]
  /** At most three, which differ by their strokes as well as by their colours. */
  series: readonly Series[]
  /** The days are the first of their months, and are named by them. */
  by?: 'day' | 'month'
  /** How a value is written; as a plain number unless it is named. */
  format?: Intl.NumberFormatOptions
  /** What stands in its place where no value is known. */
  empty?: ReactNode
}

const height = 190
const steps = 4
const right = 12
const top = 10
const bottom = 26

/** Lines over days, with a legend and the same values as a table. */
export function LineChart({ title, days, series, by = 'day', format = {}, empty }: LineChartProps) {
  const { i18n } = useLingui()
  const { ref, width } = useElementSize()
  const id = useId()
  // A currency's sign asks for room.
  const left = format.style === 'currency' ? 56 : 40
  const highest = roundTop(
    Math.max(0, ...series.flatMap(({ values }) => values.map((one) => one ?? 0))),
    steps,
  )
  const at = (index: number, value: number) =>
    [
      left + ((width - left - right) * index) / Math.max(1, days.length - 1),
      top + (height - top - bottom) * (1 - value / highest),
    ] as const
  const dayName = (day: string) =>
    i18n.date(new Date(`${day}T12:00:00Z`), {
      ...(by === 'day' ? { day: 'numeric' } : { year: 'numeric' }),
      month: 'short',
      timeZone: 'UTC',
    })
  const last = days.length - 1
  const named = new Set([0, Math.floor(last / 2), last])
  const isEmpty = series.every(({ values }) => values.every((one) => one === null))
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        {series.length > 1 && (
          <ul className={classes.legend}>
            {series.map(({ name }, index) => (
              <li key={name}>
                <svg width="26" height="8" aria-hidden="true">
                  <line x1="1" y1="4" x2="25" y2="4" className={classes.line} data-series={index} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div ref={ref} className={classes.plot}>
        {isEmpty ? (
          <p className={classes.empty}>
            {empty ?? <Trans>Nothing was counted yet. The first counts come within the hour.</Trans>}
          </p>
        ) : (
          width > 0 && (
            <svg width={width} height={height} aria-hidden="true">
              {Array.from({ length: steps + 1 }, (_, step) => {
                const value = (highest / steps) * step
                const [, y] = at(0, value)
                return (
                  <g key={value}>
                    <line x1={left} x2={width - right} y1={y} y2={y} className={classes.grid} />
                    <text x={left - 8} y={y + 4} textAnchor="end" className={classes.tick}>
                      {i18n.number(value, { ...format, notation: 'compact' })}
                    </text>
                  </g>
                )
              })}
              {series.map(({ name, values }, index) => (
                <g key={name}>
                  {linePaths(values, at).map((path) => (
                    <path key={path} d={path} className={classes.line} data-series={index} />
                  ))}
                  <LastPoint values={values} at={at} index={index} />
                </g>
              ))}
              {[...named].map((index) => (
                <text
                  key={days[index]}
                  x={at(index, 0)[0]}
                  y={height - 6}
                  textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
                  className={classes.tick}
                >
                  {dayName(days[index]!)}
                </text>
              ))}
            </svg>
          )
        )}
      </div>
      <details className={classes.table}>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too. */}
        <section className={classes.scroll} tabIndex={0} aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                <th scope="col">{by === 'day' ? <Trans>Day</Trans> : <Trans>Month</Trans>}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{values[index] === null ? '–' : i18n.number(values[index]!, format)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

type LastPointProps = {
  values: Series['values']
  at: (index: number, value: number) => readonly [number, number]
  index: number
}

/** A point where a line ends, so that a value that stands alone is seen, too. */
function LastPoint({ values, at, index }: LastPointProps) {
  const last = values.findLastIndex((value) => value !== null)
  if (last < 0) return null
  const [cx, cy] = at(last, values[last]!)
  return <circle cx={cx} cy={cy} r="4" className={classes.point} data-series={index} />
}
