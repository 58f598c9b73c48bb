import type { Output } from '@harana/contract'
import type { TicketKind } from '@harana/contract/model/tickets'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPath } from '../../lib/site/paths.ts'
import { Choices } from '../../ui/Choices/Choices.tsx'
import { LineChart } from '../../ui/LineChart/LineChart.tsx'
import admin from './admin.module.css'
import classes from './Dashboard.module.css'
import { Health } from './Health.tsx'
import { kindLabels } from './queue/labels.ts'
import { settingWords } from './setting-words.ts'
import { Tile, Tiles } from './Tiles.tsx'
import { Unanswered } from './Unanswered.tsx'
import { useHashFilter } from './use-hash-filter.ts'
import { useStaffCall } from './use-staff-call.ts'

type Counts = Output<'admin/getdashboard'>

/** Over how many days the charts may go. */
const dashboardDays = [14, 90] as const

/** What happened on the last days and what waits, as far as the viewer's roles open it. */
export function Dashboard() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  const { values, change } = useHashFilter()
  const days = dashboardDays.find((one) => String(one) === values.days) ?? 14
  const { data, error, slow, mutate } = useStaffCall('admin/getdashboard', { days })
  if (!data || error?.code === 'FORBIDDEN') return <Unanswered {...{ error, slow, mutate }} />
  return (
    <>
      <div className={classes.days}>
        <Choices
          label={t`Days shown`}
          options={dashboardDays.map((one) => ({ value: String(one), label: t`${one} days` }))}
          value={[String(days)]}
          onChange={([one]) => change({ days: one === '14' ? '' : (one ?? '') })}
        />
      </div>
      <Undecided names={data.undecided} />
      <LastValues {...data} />
      <Waiting {...data} />
      <div className={classes.cards}>
        <section className={admin.card}>
          <LineChart
            title={t`New members`}
            days={data.days}
            series={[
              { name: t`Signed up`, values: data.members.signedUp },
              { name: t`Profile finished`, values: data.members.finished },
              { name: t`Confirmed`, values: data.members.confirmed },
            ]}
          />
        </section>
        <section className={admin.card}>
          <LineChart
            title={t`Active members`}
            days={data.days}
            series={[{ name: t`Active members`, values: data.members.active }]}
          />
        </section>
        {data.work && <Work days={data.days} work={data.work} />}
      </div>
      <Health {...{ values, change }} />
    </>
  )
}

function Work({ days, work }: { days: string[]; work: NonNullable<Counts['work']> }) {
  const { t } = useLingui()
  return (
    <>
      <section className={admin.card}>
        <LineChart
          title={t`Reports and decisions`}
          days={days}
          series={[
            { name: t`Reports`, values: work.reports },
            { name: t`Decisions`, values: work.decisions },
            { name: t`Overturned`, values: work.overturned },
          ]}
        />
      </section>
      <section className={admin.card}>
        <LineChart
          title={t`Hours to decide`}
          days={days}
          series={[{ name: t`Median of the day`, values: work.hoursToDecide }]}
          empty={t`Nothing was decided in this time.`}
        />
      </section>
    </>
  )
}

/** The last known values, large. */
function LastValues({ members, tickets, openMessages }: Counts) {
  const { t } = useLingui()
  const open = tickets.reduce((sum, one) => sum + one.open, 0)
  const overdue = tickets.reduce((sum, one) => sum + one.overdue, 0)
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0)
  const { signedUp, confirmed, active } = members
  return (
    <Tiles>
      <Tile name={t`Active today`} value={active.at(-1) ?? null} about={t`So far, on both sites`} />
      <Tile name={t`Signed up`} value={sum(signedUp)} about={t`In ${signedUp.length} days`} />
      <Tile name={t`Confirmed`} value={sum(confirmed)} about={t`In ${confirmed.length} days`} />
      {tickets.length > 0 ? (
        <Tile name={t`Open tickets`} value={open} about={t`${overdue} overdue`} isBad={overdue > 0} />
      ) : (
        openMessages !== null && (
          <Tile name={t`Open messages`} value={openMessages} about={t`Nobody has answered`} />
        )
      )}
    </Tiles>
  )
}

/** What waits for the viewer, by kind. */
function Waiting({ tickets, openMessages, documents, money }: Counts) {
  const { t } = useLingui()
  const names: Partial<Record<TicketKind, string>> = {
    report: t`Reports`,
    appeal: t`Appeals`,
    'profile-change': t`Changes of profiles`,
    letter: t`Letters`,
    books: t`Cases about the books`,
  }
  if (tickets.length === 0 && openMessages === null && money === null) return null
  return (
    <section className={`${admin.card} ${classes.wide}`}>
      <h2>
        <Trans>Waiting for a person</Trans>
      </h2>
      <ul className={classes.waiting}>
        {tickets.map(({ kind, open, overdue }) => (
          <WaitingRow
            key={kind}
            to={`${adminPath('queue')}#kind=${kind}`}
            name={names[kind] ?? t(kindLabels[kind])}
            open={open}
            bad={overdue > 0 && <Trans>{overdue} overdue</Trans>}
          />
        ))}
        {openMessages !== null && (
          <WaitingRow to={adminPath('messages')} name={t`Messages`} open={openMessages} />
        )}
        {documents && <KeptDocuments {...documents} />}
        {money && <WaitingMoney {...money} />}
      </ul>
    </section>
  )
}

/** How many identity documents and live photos are kept, since when, and whether some should be erased by now. */
function KeptDocuments({ kept, oldest, overdue }: NonNullable<Counts['documents']>) {
  const { t, i18n } = useLingui()
  const since = oldest && i18n.date(oldest, { dateStyle: 'medium' })
  return (
    <WaitingRow
      to={`${adminPath('queue')}#kind=verification`}
      name={t`Documents that are kept`}
      open={kept}
      about={
        since ? (
          <Trans>
            {kept} pictures, the oldest of {since}
          </Trans>
        ) : (
          <Trans>None</Trans>
        )
      }
      bad={overdue > 0 && <Trans>{overdue} should be erased by now</Trans>}
    />
  )
}

/** What waits for finance, and what differs in the books. */
function WaitingMoney({ refunds, proposals, payments, ledger }: NonNullable<Counts['money']>) {
  const { t } = useLingui()
  const differ = payments + ledger
  return (
    <>
      <WaitingRow to={adminPath('refunds')} name={t`Refunds for a second person`} open={refunds} />
      <WaitingRow to={adminPath('credits')} name={t`Credits for a second person`} open={proposals} />
      <WaitingRow
        to={adminPath('books')}
        name={t`Books`}
        open={differ}
        about={differ === 0 ? <Trans>Everything adds up</Trans> : <Trans>{differ} differences</Trans>}
        bad={differ > 0 && <Trans>Look</Trans>}
      />
    </>
  )
}

type WaitingRowProps = { to: string; name: string; open: number; about?: ReactNode; bad?: ReactNode }

function WaitingRow({ to, name, open, about, bad = false }: WaitingRowProps) {
  return (
    <li>
      <Link to={to} data-empty={open === 0 || undefined}>
        <span>
          <b>{name}</b>
          <small>{about === undefined ? <Trans>{open} open</Trans> : about}</small>
        </span>
        {bad && (
          <span className={admin.chip} data-tone="bad">
            {bad}
          </span>
        )}
        <IconChevronRight size={18} stroke={1.9} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** The decisions that the operator has still to make, each with a link to its setting. */
function Undecided({ names }: { names: Counts['undecided'] }) {
  const { i18n } = useLingui()
  if (!names || names.length === 0) return null
  return (
    <section className={classes.undecided}>
      <h2>
        <IconAlertTriangle size={22} stroke={1.9} aria-hidden="true" />
        <Trans>Not decided yet</Trans>
      </h2>
      <p>
        <Trans>
          What the law asks of a site like this depends on where it is offered. Nobody has decided these:
        </Trans>
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={`${adminPath('configuration')}#${name}`}>
              {i18n._(settingWords[name].label)}
              <IconChevronRight size={18} stroke={1.9} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
