/** The part of members’ cases that other domains may use. */
export { readLinks } from './links.ts'
