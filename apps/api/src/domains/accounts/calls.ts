import { confirmationHandlers } from './confirmation.ts'
import { logInHandlers } from './log-in.ts'
import { meHandlers } from './me.ts'
import { newPasswordHandlers } from './new-password.ts'
import { signUpHandlers } from './sign-up.ts'

export const accountHandlers = {
  ...confirmationHandlers,
  ...logInHandlers,
  ...meHandlers,
  ...newPasswordHandlers,
  ...signUpHandlers,
}
