import type { Output } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMoney } from '../../../entities/money/use-money.ts'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import { LineChart } from '../../../ui/LineChart/LineChart.tsx'
import classes from '../admin.module.css'
import { StaffTable } from '../StaffTable.tsx'
import { Tile, Tiles } from '../Tiles.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import own from './money.module.css'
import { netOf, periodsIn, type Sums, sumOf, usualPeriod } from './revenue.ts'
import { useProductName } from './use-product-name.ts'

type Answer = Output<'admin/getrevenue'>
type Row = Answer['rows'][number]
type Period = 'day' | 'month'

const isDay = (value: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(value ?? '')
const dollars = { style: 'currency', currency: 'USD' } as const

/** What was paid, given back and lost, by day or month and by product. */
export function Revenue() {
  const { t } = useLingui()
  const { values, change } = useHashFilter()
  const [now] = useState(() => new Date())
  const by: Period = values.by === 'month' ? 'month' : 'day'
  const usual = usualPeriod(by, now)
  const from = isDay(values.from) ? values.from! : usual.from
  const to = isDay(values.to) ? values.to! : usual.to
  const isTurned = from > to
  const answer = useStaffCall('admin/getrevenue', isTurned ? null : { by, from, to })
  const { data, error, slow, mutate } = answer
  return (
    <>
      <div className={classes.filter}>
        <Choices
          label={t`By`}
          options={[
            { value: 'day', label: t`Day` },
            { value: 'month', label: t`Month` },
          ]}
          value={[by]}
          onChange={([one]) => change({ by: one === 'month' ? 'month' : '', from: '', to: '' })}
        />
        <div className={own.dates}>
          <TextInput
            type="date"
            label={t`From`}
            value={from}
            max={to}
            error={isTurned && t`This has to be on or before the last day.`}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t`Until`}
            value={to}
            min={from}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
      </div>
      {isTurned ? null : data && !error ? (
        <Charts rows={data.rows} by={by} periods={periodsIn(by, from, to)} answer={answer} />
      ) : (
        <Unanswered {...{ error, slow, mutate }} />
      )}
    </>
  )
}

type ChartsProps = {
  rows: readonly Row[]
  by: Period
  periods: string[]
  answer: ReturnType<typeof useStaffCall<'admin/getrevenue'>>
}

function Charts({ rows, by, periods, answer }: ChartsProps) {
  const { t } = useLingui()
  const { price } = useMoney()
  const all = sumOf(rows)
  const taxes = price(all.taxCents)
  const perPeriod = (wanted: (row: Row) => boolean, value: (sums: Sums) => number) =>
    periods.map((period) => value(sumOf(rows.filter((row) => row.day === period && wanted(row)))))
  const any = () => true
  return (
    <>
      <Tiles>
        <Tile name={t`Paid`} value={price(all.cents)} about={t`${taxes} of it tax`} />
        <Tile name={t`Refunded`} value={price(all.refundedCents)} about={t`By the day it was asked`} />
        <Tile
          name={t`Lost in disputes`}
          value={price(all.lostCents)}
          about={t`By the day it was lost`}
          isBad={all.lostCents > 0}
        />
        <Tile name={t`Left`} value={signed(netOf(all), price)} about={t`Before the company’s fees`} />
      </Tiles>
      <div className={own.charts}>
        <section className={classes.card}>
          <LineChart
            title={t`Money`}
            days={periods}
            by={by}
            format={dollars}
            series={[
              { name: t`Paid`, values: perPeriod(any, ({ cents }) => cents / 100) },
              { name: t`Refunded`, values: perPeriod(any, ({ refundedCents }) => refundedCents / 100) },
              { name: t`Lost`, values: perPeriod(any, ({ lostCents }) => lostCents / 100) },
            ]}
          />
        </section>
        <section className={classes.card}>
          <LineChart
            title={t`Purchases`}
            days={periods}
            by={by}
            series={[
              {
                name: t`Plans`,
                values: perPeriod(
                  ({ productType }) => productType === 'plan',
                  ({ purchases }) => purchases,
                ),
              },
              {
                name: t`Credits`,
                values: perPeriod(
                  ({ productType }) => productType === 'credits',
                  ({ purchases }) => purchases,
                ),
              },
            ]}
          />
        </section>
      </div>
      <ByProduct answer={answer} />
    </>
  )
}

type OfProduct = Sums & Pick<Row, 'productType' | 'productId'>

/** The sums of each product, the most paid first. */
function byProduct(rows: readonly Row[]): OfProduct[] {
  const groups = Map.groupBy(rows, ({ productType, productId }) => `${productType}-${productId}`)
  return [...groups.values()]
    .map((group) => ({
      ...sumOf(group),
      productType: group[0]!.productType,
      productId: group[0]!.productId,
    }))
    .sort((a, b) => b.cents - a.cents)
}

function ByProduct({ answer }: Pick<ChartsProps, 'answer'>) {
  const { t, i18n } = useLingui()
  const { price } = useMoney()
  const nameOf = useProductName()
  return (
    <StaffTable<OfProduct, Answer>
      label={t`By product`}
      answer={answer}
      rowsOf={({ rows }) => byProduct(rows)}
      columns={[
        { id: 'product', header: t`Product`, cell: nameOf },
        {
          id: 'purchases',
          header: t`Purchases`,
          cell: ({ purchases }) => i18n.number(purchases),
          align: 'end',
        },
        { id: 'paid', header: t`Paid`, cell: ({ cents }) => price(cents), align: 'end' },
        { id: 'tax', header: t`Tax in it`, cell: ({ taxCents }) => price(taxCents), align: 'end' },
        {
          id: 'refunded',
          header: t`Refunded`,
          cell: ({ refundedCents }) => price(refundedCents),
          align: 'end',
        },
        { id: 'lost', header: t`Lost`, cell: ({ lostCents }) => price(lostCents), align: 'end' },
        { id: 'left', header: t`Left`, cell: (sums) => signed(netOf(sums), price), align: 'end' },
      ]}
      keyOf={({ productType, productId }) => `${productType}-${productId}`}
      nameOf={nameOf}
      page={1}
      onPage={() => {}}
      empty={t`Nothing was paid in this time.`}
    />
  )
}

const signed = (cents: number, price: (cents: number) => string) =>
  cents < 0 ? `\u2212${price(-cents)}` : price(cents)
