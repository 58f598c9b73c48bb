import { useState } from 'react'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { checkTypedPassword } from './checks.ts'

/**
 * For a change that the server makes only after the password was confirmed where a mailed link began the session. The
 * form shows a password's field while `isRequired`, and passes what is typed there to `confirmed` with the change.
 */
export function usePasswordConfirmation() {
  const [isRequired, setIsRequired] = useState(false)
  return {
    isRequired,
    check: (password: string) => (isRequired ? checkTypedPassword(password) : null),
    async confirmed<T>(password: string, change: () => Promise<T>): Promise<T> {
      if (isRequired) await call('users/confirm-password', { password })
      try {
        return await change()
      } catch (error) {
        setIsRequired(error instanceof ApiError && error.code === 'CONFIRMPASSWORD')
        throw error
      }
    },
  }
}
