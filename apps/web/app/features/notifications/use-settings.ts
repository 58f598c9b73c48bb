import type { Input, Output } from '@harana/contract'
import type { NoticeSetting } from '@harana/contract/notifications'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/swr.tsx'
import { toast } from '../../ui/toast.tsx'

type Settings = Output<'notifications/getsettings'>
type Wish = Input<'notifications/savesettings'>
type QuietWish = Input<'notifications/savequiethours'>

/** Where the member is told of what, and when; a change shows at once, and is taken back when the server refuses it. */
export function useNotificationSettings() {
  const answer = useCall('notifications/getsettings', {})
  const { data, mutate } = answer
  return {
    ...answer,
    /** @throws ApiError */
    save: async (wish: Wish) => {
      const sent = call('notifications/savesettings', wish).then(({ setting }) => setting)
      await mutate(async (now) => changed(now ?? data!, await sent), {
        optimisticData: (now) => changed(now ?? data!, wish),
        rollbackOnError: true,
        revalidate: false,
      })
    },
    /** @throws ApiError */
    saveQuietHours: async (wish: QuietWish) => {
      const sent = call('notifications/savequiethours', wish)
      await mutate(async (now) => ({ ...(now ?? data!), quietHours: (await sent).quietHours }), {
        optimisticData: (now) => ({ ...(now ?? data!), quietHours: wish }),
        rollbackOnError: true,
        revalidate: false,
      })
    },
  }
}

/** The settings with one kind's channels changed; those that are not named stay. */
export function changed(
  settings: Settings,
  wish: Partial<NoticeSetting> & Pick<NoticeSetting, 'kind'>,
): Settings {
  return {
    ...settings,
    settings: settings.settings.map((one) => (one.kind === wish.kind ? { ...one, ...wish } : one)),
  }
}

let said: string | undefined

/** One toast, however many switches are pressed. */
export function sayKept(text: string): void {
  if (said) toast.hide(said)
  said = toast.success(text)
}
