/** The part of decisions that other domains may use. */
export { decisionNamed } from './statements.ts'
