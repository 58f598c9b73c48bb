import { useState } from 'react'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { checkTypedPassword } from './checks.ts'

/**
 * For a change that the server makes only after the password was confirmed where a mailed link began the session. The
 * form shows a password's field while `asked`, and passes what is typed there to `confirmed` with the change.
 */
export function usePasswordConfirmation() {
  const [asked, setAsked] = useState(false)
  return {
    asked,
    check: (password: string) => (asked ? checkTypedPassword(password) : null),
    async confirmed<T>(password: string, change: () => Promise<T>): Promise<T> {
      if (asked) await call('users/confirm-password', { password })
      try {
        return await change()
      } catch (error) {
        setAsked(error instanceof ApiError && error.code === 'CONFIRMPASSWORD')
        throw error
      }
    },
  }
}
