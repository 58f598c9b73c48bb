import { confirmationHandlers } from './confirmation.ts'
import { keptHandlers } from './kept.ts'
import { logInHandlers } from './log-in.ts'
import { meHandlers } from './me.ts'
import { newPasswordHandlers } from './new-password.ts'
import { signUpHandlers } from './sign-up.ts'
import { takeoverHandlers } from './takeover.ts'

export const accountHandlers = {
  ...confirmationHandlers,
  ...keptHandlers,
  ...logInHandlers,
  ...meHandlers,
  ...newPasswordHandlers,
  ...signUpHandlers,
  ...takeoverHandlers,
}
