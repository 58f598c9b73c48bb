import { stepAt, totpCode } from '../domains/second-factors/totp.ts'
import { readBase32 } from './base32.ts'

/** What an authenticator app shows now for a secret, as base32. */
export const totpNow = (secret: string): string => totpCode(readBase32(secret), stepAt(new Date()))
