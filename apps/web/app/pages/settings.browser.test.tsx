import { settingKinds } from '@harana/contract/notices'
import { quietByDefault } from '@harana/contract/quiet-hours'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { refusal } from '../testing/server.ts'

const notNow = refusal({ code: 'ODD', message: 'Not now.' })

/** The settings of notifications, with everything off, on a server that changes none of them. */
const opened = () =>
  open('/settings/notifications', {
    answers: {
      'notifications/getsettings': {
        settings: settingKinds.map((kind) => ({ kind, here: false, mail: 'never', push: false })),
        quietHours: quietByDefault,
        push: { key: '', subscribed: false },
      },
      'notifications/savesettings': notNow,
      'notifications/savequiethours': notNow,
    },
  })

test.each(['Visits: here', 'Quiet hours'])(
  'the switch "%s" goes back when the server refuses, and says why @R2.30',
  async (name) => {
    await opened()
    const toggle = page.getByRole('switch', { name, exact: true })
    await toggle.click()
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    await expect.element(toggle).not.toBeChecked()
  },
)
