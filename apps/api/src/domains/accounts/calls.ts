import type { DomainHandlers } from '../handler.ts'
import { confirmationHandlers } from './confirmation.ts'
import { deviceHandlers } from './devices.ts'
import { draftHandlers } from './drafts.ts'
import { emailChangeHandlers } from './email-change.ts'
import { logInHandlers } from './log-in.ts'
import { meHandlers } from './me.ts'
import { nameHandlers } from './names.ts'
import { newPasswordHandlers } from './new-password.ts'
import { preferenceHandlers } from './preferences.ts'
import { signUpHandlers } from './sign-up.ts'
import { takeoverHandlers } from './takeover.ts'

export const handlers: DomainHandlers<'accounts'> = {
  ...confirmationHandlers,
  ...deviceHandlers,
  ...draftHandlers,
  ...emailChangeHandlers,
  ...preferenceHandlers,
  ...logInHandlers,
  ...meHandlers,
  ...nameHandlers,
  ...newPasswordHandlers,
  ...signUpHandlers,
  ...takeoverHandlers,
}
