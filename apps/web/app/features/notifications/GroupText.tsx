import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactElement } from 'react'
import { kindOf } from './data.ts'
import { type Group, toldOf } from './groups.ts'
import { NotificationText } from './NotificationText.tsx'

/** All that a group tells of in one sentence: "Grace visited your profile and liked your profile". */
export function GroupText({ group }: { group: Group }): ReactElement {
  const { t, i18n } = useLingui()
  const [first, ...others] = toldOf(group)
  const count = group.notifications.length
  const further = {
    visit: t`visited your profile`,
    like: t`liked your profile`,
    gift: t`sent you a gift`,
    message: t`messaged you`,
    other: '',
  }
  if (first!.subjectKind === 'device' && count > 1)
    return <Trans>You were logged in on {count} new devices</Trans>
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const places = ['0', ...others.map((_, index) => String(index + 1))]
  return (
    <>
      {list.formatToParts(places).map(({ type, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
        <Fragment key={place}>
          {type === 'literal' ? (
            value
          ) : value === '0' ? (
            <NotificationText notification={first!} />
          ) : (
            further[kindOf(others[Number(value) - 1]!.type)]
          )}
        </Fragment>
      ))}
    </>
  )
}
