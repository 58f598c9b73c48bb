import type { Output } from '@harana/contract'
import { type OpeningState, SEAL_ASK_MINUTES, SEAL_OPEN_MINUTES } from '@harana/contract/model/seals'
import { holdsPermission } from '@harana/contract/policy/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen2, IconLockQuestion, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session/session.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import own from './queue.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { SealedEvidence } from './SealedEvidence.tsx'
import type { useSeal } from './use-seal.ts'

type Seal = NonNullable<Output<'admin/getticket'>['seal']>
type Opening = NonNullable<Seal['opening']>
type Acts = ReturnType<typeof useSeal>

const stateWords: Record<OpeningState, MessageDescriptor> = {
  waiting: msg`Waits for a second person`,
  open: msg({ message: 'Open', context: 'status' }),
  refused: msg`Refused`,
  expired: msg`Nobody answered`,
  closed: msg`Closed again`,
}

type SealCardProps = { ticketId: number; seal: Seal; acts: Acts; reload: () => Promise<unknown> }

/** What is sealed of a case, and how two members of staff open it together for a while. */
export function SealCard({ ticketId, seal, acts, reload }: SealCardProps) {
  const { i18n } = useLingui()
  const { opening, reports, photos, sealed } = seal
  useReloadAt(opening?.until ?? null, reload)
  return (
    <section className={classes.card} aria-labelledby="seal">
      <div className={classes.caseHead}>
        <h3 id="seal">
          <Trans>Sealed evidence</Trans>
        </h3>
        {opening && (
          <Chip tone={opening.state === 'open' ? 'bad' : 'quiet'}>{i18n._(stateWords[opening.state])}</Chip>
        )}
      </div>
      <p className={own.quiet}>
        <Plural value={reports} one="# report" other="# reports" />,{' '}
        <Plural value={photos} one="# photo" other="# photos" />, <Trans>sealed on</Trans>{' '}
        <Moment at={sealed} />
      </p>
      <div role="status">{opening && <Progress opening={opening} />}</div>
      {opening?.state === 'open' && opening.mine && <SealedEvidence ticketId={ticketId} />}
      <SealButtons opening={opening} acts={acts} reload={reload} />
      {acts.asking && (
        <ReasonDialog
          title={<Trans>Open sealed evidence</Trans>}
          label={i18n._(msg`Why does it have to be seen?`)}
          description={i18n._(msg`The second person reads it, and it is written into the audit log.`)}
          action={<Trans>Ask a second person</Trans>}
          icon={<IconLockQuestion size={20} stroke={1.9} />}
          onClose={acts.closeDialog}
          send={acts.ask}
        >
          <p>
            <Trans>
              Somebody else has to agree within {SEAL_ASK_MINUTES} minutes. Then you both see it, nobody else
              does, and it closes itself after {SEAL_OPEN_MINUTES} minutes.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </section>
  )
}

/** What became of the last wish to open it. */
function Progress({
  opening: { state, askedBy, answeredBy, asked, until, reason, mine },
}: {
  opening: Opening
}) {
  const { t } = useLingui()
  const asker = askedBy.name || t`A former member of staff`
  const other = answeredBy?.name || t`A former member of staff`
  const at = until && <Moment at={until} />
  return (
    <>
      {state === 'waiting' && mine && (
        <p>
          <Trans>You asked. Somebody else may agree until {at}; tell them that you wait.</Trans>
        </p>
      )}
      {state === 'waiting' && !mine && (
        <>
          <p>
            <Trans>
              {asker} asks to open it with you, until {at}:
            </Trans>
          </p>
          <blockquote className={own.said}>{reason}</blockquote>
        </>
      )}
      {state === 'open' && (
        <p>
          <Trans>
            {asker} and {other} see it until {at}. Then it closes itself.
          </Trans>
        </p>
      )}
      {state === 'refused' && (
        <p>
          <Trans>
            {other} refused it to {asker}.
          </Trans>{' '}
          <Moment at={asked} />
        </p>
      )}
      {state === 'expired' && (
        <p>
          <Trans>{asker} asked, and nobody answered in time.</Trans> <Moment at={asked} />
        </p>
      )}
      {state === 'closed' && (
        <p>
          {answeredBy ? (
            <Trans>
              {asker} and {other} had it open.
            </Trans>
          ) : (
            <Trans>{asker} took the wish back.</Trans>
          )}{' '}
          <Moment at={asked} />
        </p>
      )}
    </>
  )
}

type SealButtonsProps = { opening: Opening | null; acts: Acts; reload: () => Promise<unknown> }

/** What the viewer can do about it now. */
function SealButtons({ opening, acts, reload }: SealButtonsProps) {
  const roles = useSession().userInfo?.staffRoles ?? []
  const mayAsk = holdsPermission(roles, 'ask-for-sealed-evidence')
  const mayAgree = holdsPermission(roles, 'agree-to-sealed-evidence')
  const state = opening?.state
  const isRunning = state === 'waiting' || state === 'open'
  return (
    <div className={classes.caseActs}>
      {!isRunning && mayAsk && (
        <Button leftSection={<IconLockQuestion size={20} stroke={1.9} />} onClick={acts.openAsking}>
          <Trans>Ask to open it</Trans>
        </Button>
      )}
      {!isRunning && !mayAsk && (
        <p className={own.quiet}>
          <Trans>Your roles don’t open sealed evidence.</Trans>
        </p>
      )}
      {state === 'waiting' && !opening?.mine && mayAgree && (
        <>
          <Button
            leftSection={<IconLockOpen2 size={20} stroke={1.9} />}
            loading={acts.busy}
            onClick={() => void acts.agree()}
          >
            <Trans>Agree</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={20} stroke={1.9} />}
            loading={acts.busy}
            onClick={() => void acts.refuse()}
          >
            <Trans>Refuse</Trans>
          </Button>
        </>
      )}
      {state === 'waiting' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} stroke={1.9} />}
          onClick={() => void reload()}
        >
          <Trans>Look again</Trans>
        </Button>
      )}
      {isRunning && opening?.mine && (
        <Button
          variant="default"
          leftSection={<IconLock size={20} stroke={1.9} />}
          loading={acts.busy}
          onClick={() => void acts.end()}
        >
          {state === 'open' ? <Trans>Close it now</Trans> : <Trans>Take the wish back</Trans>}
        </Button>
      )}
    </div>
  )
}

/** Reads the case again when the time of something in it is over. */
function useReloadAt(at: string | null, reload: () => Promise<unknown>): void {
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => void reload(), Math.max(0, new Date(at).getTime() - Date.now()) + 1_000)
    return () => clearTimeout(timer)
  }, [at, reload])
}
