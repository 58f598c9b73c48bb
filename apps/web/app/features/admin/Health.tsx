import type { Output } from '@harana/contract'
import {
  COHORT_WEEKS,
  type GroupCount,
  type HealthGroup,
  healthGroups,
  type Side,
  sides,
} from '@harana/contract/model/dashboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { Choices } from '../../ui/Choices/Choices.tsx'
import { FailedState } from '../../ui/states/states.tsx'
import admin from './admin.module.css'
import classes from './Dashboard.module.css'
import type { HashFilter } from './use-hash-filter.ts'
import { useStaffCall } from './use-staff-call.ts'

type Group = Output<'admin/gethealth'>['groups'][number]

/** How far the members of the last weeks have come, by week of sign-up, country or side. */
export function Health({ values, change }: Pick<HashFilter, 'values' | 'change'>) {
  const { t, i18n } = useLingui()
  const by = healthGroups.find((one) => one === values.by) ?? 'week'
  const side = sides.find((one) => one === values.side)
  const country = values.country
  const countries = useCall('public/getcountries', {}).data?.countries ?? []
  const { data, error, mutate } = useStaffCall('admin/gethealth', {
    by,
    ...(side && { side }),
    ...(country && { country }),
  })
  const byNames: Record<HealthGroup, string> = {
    week: t`Week of sign-up`,
    country: t`Country`,
    side: t`Side`,
  }
  const sideNames: Record<Side, string> = { women: t`Women`, men: t`Men`, other: t`Other` }
  const nameOf = ({ name }: Group) => {
    if (by === 'side') return sideNames[name as Side] ?? name
    if (by === 'week')
      return i18n.date(new Date(`${name}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
    return countries.find((one) => one.countryShortCode === name)?.countryName ?? (name || t`No profile yet`)
  }
  return (
    <section className={`${admin.card} ${classes.health}`}>
      <h2 id="health">
        <Trans>Health of the place</Trans>
      </h2>
      <p className={admin.hint}>
        <Trans>
          Members who signed up in the last {COHORT_WEEKS} weeks, counted every night. Numbers are rounded
          down to fives, and fewer than five are not told.
        </Trans>
      </p>
      <div className={admin.filter}>
        <Choices
          label={t`Told apart by`}
          options={healthGroups.map((one) => ({ value: one, label: byNames[one] }))}
          value={[by]}
          onChange={([one]) => change({ by: one === 'week' ? '' : (one ?? '') })}
        />
        <NativeSelect
          label={t`Side`}
          data={[
            { value: '', label: t`All` },
            ...sides.map((one) => ({ value: one, label: sideNames[one] })),
          ]}
          value={side ?? ''}
          onChange={({ currentTarget }) => change({ side: currentTarget.value })}
        />
        <NativeSelect
          label={t`Country`}
          data={[
            { value: '', label: t`All` },
            ...countries.map((one) => ({ value: one.countryShortCode, label: one.countryName })),
          ]}
          value={country ?? ''}
          onChange={({ currentTarget }) => change({ country: currentTarget.value })}
        />
      </div>
      {error && !data ? (
        <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
      ) : data?.groups.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nobody of this choice signed up in these weeks, or nothing was counted yet.</Trans>
        </p>
      ) : (
        data && (
          <>
            <p className={classes.balance}>
              <Balance {...data.active} />
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too. */}
            <section className={classes.scroll} tabIndex={0} aria-labelledby="health">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{byNames[by]}</th>
                    <th scope="col">{t`Signed up`}</th>
                    <th scope="col">{t`Confirmed`}</th>
                    <th scope="col">{t`With photo`}</th>
                    <th scope="col">{t`First like`}</th>
                    <th scope="col">{t`Mutual`}</th>
                    <th scope="col">{t`No contact`}</th>
                    {data.groups[0]!.back.map(({ weeks }) => (
                      <th key={weeks} scope="col">
                        {weeks === 1 ? t`Back after 1 week` : t`Back after ${weeks} weeks`}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.groups.map((group) => (
                    <tr key={group.name}>
                      <th scope="row">{nameOf(group)}</th>
                      <td>
                        <Members count={group.signedUp} />
                      </td>
                      {(
                        [
                          group.confirmed,
                          group.withPhoto,
                          group.firstLike,
                          group.mutual,
                          group.withoutContact,
                        ] as const
                      ).map((count, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
                        <td key={index}>
                          <Share count={count} of={group.signedUp} />
                        </td>
                      ))}
                      {group.back.map(({ weeks, of, members }) => (
                        <td key={weeks}>
                          <Share count={members} of={of} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </>
        )
      )}
    </section>
  )
}

/** How many women and men were active on the last day that is over. */
function Balance({ women, men }: { women: GroupCount; men: GroupCount }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { i18n } = useLingui()
  if (women === 'few' || men === 'few' || women === 0 || men === 0)
    return (
      <Trans>
        Active yesterday: women <Members count={women} />, men <Members count={men} />.
      </Trans>
    )
  return (
    <Trans>
      Active yesterday: women <Members count={women} />, men <Members count={men} />, so{' '}
      {i18n.number(women / men, { maximumFractionDigits: 2 })} women to each man.
    </Trans>
  )
}

function Members({ count }: { count: GroupCount }) {
  const { i18n } = useLingui()
  return count === 'few' ? <Trans>fewer than 5</Trans> : i18n.number(count)
}

/** A part of a group in hundredths and in members. */
function Share({ count, of }: { count: GroupCount; of: GroupCount }) {
  const { i18n } = useLingui()
  if (of === 0) return <span className={classes.none}>–</span>
  if (of === 'few' || count === 'few') return <Members count="few" />
  return (
    <>
      {i18n.number(count / of, { style: 'percent' })} <small>{i18n.number(count)}</small>
    </>
  )
}
