import type { Input, Output } from '@harana/contract'
import type { NoticeSetting } from '@harana/contract/notifications'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/swr.tsx'

type Settings = Output<'notifications/getsettings'>
type Wish = Input<'notifications/savesettings'>

/** Where the member is told of what; `save` shows a change at once, and takes it back when the server refuses it. */
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
