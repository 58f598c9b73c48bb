import type { DomainHandlers } from '../handler.ts'
import { appealHandlers } from './appeals.ts'
import { reversalHandlers } from './reversals.ts'
import { sanctionHandlers } from './sanctions.ts'
import { statementHandlers } from './statements.ts'

export const handlers: DomainHandlers<'decisions'> = {
  ...appealHandlers,
  ...reversalHandlers,
  ...sanctionHandlers,
  ...statementHandlers,
}
