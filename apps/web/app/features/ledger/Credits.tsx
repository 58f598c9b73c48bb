import { may } from '@harana/contract/policy/policy'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglass, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BalanceCard } from '../../entities/money/BalanceCard.tsx'
import { wordsOf } from '../../entities/money/movement-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useConfiguration, useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { FailedState } from '../../ui/states/states.tsx'
import classes from './Credits.module.css'
import { History } from './History.tsx'
import { type Credits as CreditsAnswer, useCredits } from './use-credits.ts'
import { WayToPayout } from './WayToPayout.tsx'

/** The member's credits: what can be spent, what is held, what expires, what is missing, and how they came and went. */
export function Credits({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const { data, error, mutate } = useCredits()
  const known = useSession().userInfo?.creditsTotal as number | undefined
  const balance = data?.creditsTotal ?? known
  return (
    <>
      <PageHead
        title={t`Credits`}
        lead={
          <Trans>
            Credits pay for single things that you choose, such as a lift of your profile. Nothing is spent
            without your press.
          </Trans>
        }
      >
        {balance !== undefined && (
          <BalanceCard balance={balance}>
            <Buy />
          </BalanceCard>
        )}
      </PageHead>
      {!data && error && (
        <div className={classes.alert}>
          <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
        </div>
      )}
      {data && <Notes credits={data} />}
      <WayToPayout />
      {children}
      <History />
    </>
  )
}

/** The way to the bundles, for those to whom it is open. */
function Buy() {
  const session = useSession()
  const rules = useSiteRules()
  const open = useConfiguration()?.buyingOpen ?? false
  if (may('buy', session, rules) !== true || !open) return null
  return (
    <Button component={Link} to={paths.buyCredits} color="parol.4" c="gabi.9" mt="sm" fullWidth>
      <Trans>Buy credits</Trans>
    </Button>
  )
}

function Notes({ credits: { holds, expiring, shortfall } }: { credits: CreditsAnswer }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { i18n } = useLingui()
  const { credits } = useMoney()
  const dayOf = useDay()
  const missing = credits(shortfall)
  return (
    <>
      {shortfall > 0 && (
        <div className={classes.alert}>
          <FormAlert kind="info">
            <Trans>
              A purchase of yours was paid back after some of its credits were spent: {missing} are missing.
              Nothing is taken from your balance or your card for it without a word from us. If this is wrong,{' '}
              <a href={`${publicPath('about', i18n.locale)}#contact`}>write to support</a>.
            </Trans>
          </FormAlert>
        </div>
      )}
      {(holds.length > 0 || expiring.length > 0) && (
        <div className={classes.notes}>
          {holds.length > 0 && (
            <Note icon={<IconLock size={20} stroke={1.9} aria-hidden="true" />} title={<Trans>Held</Trans>}>
              {holds.map(({ kind, amount, since, until }) => {
                const [what, day] = [i18n._(wordsOf(kind).title), dayOf(until)]
                return (
                  <li key={`${since} ${kind} ${amount}`}>
                    <span>
                      {what}
                      <small>
                        <Trans>Given back by {day} if nothing comes of it</Trans>
                      </small>
                    </span>
                    <b>{credits(amount)}</b>
                  </li>
                )
              })}
            </Note>
          )}
          {expiring.length > 0 && (
            <Note
              icon={<IconHourglass size={20} stroke={1.9} aria-hidden="true" />}
              title={<Trans>Expires</Trans>}
            >
              {expiring.map(({ amount, at }) => {
                const day = dayOf(at)
                const count = credits(amount)
                return (
                  <li key={at}>
                    <span>
                      <Trans>On {day}</Trans>
                    </span>
                    <b>
                      <Plural value={amount} one={`${count} credit`} other={`${count} credits`} />
                    </b>
                  </li>
                )
              })}
              <li className={classes.quiet}>
                <Trans>They are spent before those that you bought, which never expire.</Trans>
              </li>
            </Note>
          )}
        </div>
      )}
    </>
  )
}

function Note({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.note}>
      <h2>
        {icon}
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
