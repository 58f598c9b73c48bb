import type { Input, Output } from '@harana/contract'
import type { NoticeSetting } from '@harana/contract/calls/notifications'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../lib/api/api.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { toast } from '../../ui/toast/toast.tsx'

type Settings = Output<'notifications/getsettings'>
type Wish = Partial<NoticeSetting> & Pick<NoticeSetting, 'kind'>
type QuietWish = Input<'notifications/savequiethours'>

/** The member's notification settings. A change shows at once, and is rolled back if the server refuses it. */
export function useNotificationSettings() {
  const { t } = useLingui()
  const { attempt } = useAttempt()
  const answer = useCall('notifications/getsettings', {})
  /** `change` writes a value into the settings: first the wish, then the server's answer. */
  const keep = async <T>(wish: T, sent: Promise<T>, change: (settings: Settings, value: T) => Settings) => {
    const done = await attempt(() =>
      answer.mutate(async (now) => change(now!, await sent), {
        optimisticData: (now) => change(now!, wish),
        rollbackOnError: true,
        revalidate: false,
      }),
    )
    if (done) sayKept(t`Saved.`)
  }
  return {
    ...answer,
    save: (wish: Wish) => {
      const { kind, here, mail, push } = wish
      const channels = { here: here ?? undefined, mail: mail ?? undefined, push: push ?? undefined }
      const sent = call('notifications/savesettings', { kind, ...channels })
      return keep<Wish>(
        wish,
        sent.then(({ setting }) => setting),
        changed,
      )
    },
    saveQuietHours: (wish: QuietWish) => {
      const sent = call('notifications/savequiethours', wish)
      return keep<Settings['quietHours']>(
        wish,
        sent.then(({ quietHours }) => quietHours),
        (settings, quietHours) => ({ ...settings, quietHours }),
      )
    },
  }
}

/** Returns the settings with some channels of one kind changed. */
function changed(settings: Settings, wish: Wish): Settings {
  return {
    ...settings,
    settings: settings.settings.map((one) => (one.kind === wish.kind ? { ...one, ...wish } : one)),
  }
}

let said: string | undefined

/** Shows one toast in all, however many switches are pressed. */
function sayKept(text: string): void {
  if (said) toast.hide(said)
  said = toast.success(text)
}
