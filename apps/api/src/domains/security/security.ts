/** The part of the security log that other domains may use. */
export { memberKey } from './security-log.ts'
