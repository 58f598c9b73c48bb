import { type CreditsKind, creditsKinds } from '@harana/contract/model/movements'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { channelWords, usedChannels, wordsOf } from '../../entities/money/movement-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { ListPage } from '../../ui/Pages/ListPage.tsx'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import classes from './Credits.module.css'
import { type Chosen, type Movement, useHistory } from './use-credits.ts'
import { WaitingRows } from './WaitingRows.tsx'

const ALL = 'all'

/** How the member's credits came and went, by channel, a page of 24 below another. */
export function History() {
  const { t, i18n } = useLingui()
  const [choice, setChoice] = useState<string>(ALL)
  const choices = [
    { value: ALL, label: t`Everything` },
    ...usedChannels.map((code) => ({ value: String(code), label: i18n._(channelWords[code].title) })),
    { value: 'lift', label: i18n._(wordsOf('lift').title) },
  ]
  return (
    <section>
      <div className={classes.historyHead}>
        <h2>
          <Trans>Credit history</Trans>
        </h2>
        <Select
          label={t`Show`}
          data={choices}
          value={choice}
          allowDeselect={false}
          onChange={(value) => setChoice(value ?? ALL)}
        />
      </div>
      <Pages key={choice}>
        {(page, onMore) => <HistoryPage chosen={chosenOf(choice)} page={page} onMore={onMore} />}
      </Pages>
    </section>
  )
}

function chosenOf(choice: string): Chosen {
  const kind = creditsKinds.find((one): one is CreditsKind => one === choice)
  if (kind) return { kind }
  const channel = usedChannels.find((code) => String(code) === choice)
  return channel ? { channel } : {}
}

type HistoryPageProps = { chosen: Chosen; page: number; onMore: (() => void) | undefined }

function HistoryPage({ chosen, page, onMore }: HistoryPageProps) {
  const { t } = useLingui()
  return (
    <ListPage
      answer={useHistory(chosen, page)}
      errorText={errorText}
      rowsOf={({ movements }) => movements}
      hasMore={({ more }) => more}
      page={page}
      onMore={onMore}
      waiting={<WaitingRows />}
      empty={
        <EmptyState title={t`Nothing here yet`}>
          <Trans>Every credit that comes or goes is listed here, with what it was for.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={classes.history}>
          {rows.map((movement) => (
            <Row key={movement.number} movement={movement} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { i18n } = useLingui()
  const { credits } = useMoney()
  const dayOf = useDay()
  const { title, icon: Icon } = wordsOf(movement.kind)
  const count = credits(Math.abs(movement.amount))
  return (
    <li data-gain={movement.amount > 0 || undefined}>
      <Icon size={24} stroke={1.9} aria-hidden="true" />
      <span className={classes.what}>
        <b>{i18n._(title)}</b>
        <small>
          <What movement={movement} />
        </small>
      </span>
      <time dateTime={movement.at}>{dayOf(movement.at)}</time>
      <b className={classes.amount}>{movement.amount < 0 ? `\u2212${count}` : `+${count}`}</b>
    </li>
  )
}

/** What became of it, in a few words. */
function What({ movement: { kind, act, amount, shortfall, balance } }: { movement: Movement }) {
  const { i18n } = useLingui()
  const { credits } = useMoney()
  const missing = credits(balance)
  if (shortfall) return <Trans>Missing of a purchase that was paid back: {missing}</Trans>
  switch (act) {
    case 'hold':
      return <Trans>Held</Trans>
    case 'void':
    case 'lapse':
      return <Trans>Given back</Trans>
    case 'reverse':
      return amount > 0 ? <Trans>Given back</Trans> : <Trans>Taken back: the purchase was paid back</Trans>
    default:
      return i18n._(wordsOf(kind).text)
  }
}
