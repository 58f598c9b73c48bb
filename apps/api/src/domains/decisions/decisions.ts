/** The part of decisions that other domains may use. */
export { forgetTaken } from './decide.ts'
export { endHiding, hide } from './hidings.ts'
export { decisionNamed } from './statements.ts'
