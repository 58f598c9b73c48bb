import { hash } from 'node:crypto'
import type { CallName } from '@harana/contract'
import { IDEMPOTENCY_HEADER, idempotencyKey } from '@harana/contract/wire/idempotency'
import type { FastifyRequest } from 'fastify'
import { type Db, sql, type Tx } from '../db/db.ts'
import { expired } from '../db/retention.ts'
import { Refusal } from './refusal.ts'

/** The key of a request that is done once. @throws Refusal INVALIDINPUT that names the header */
export function keyOf({ headers }: FastifyRequest): string {
  const key = headers[IDEMPOTENCY_HEADER]
  if (typeof key === 'string' && idempotencyKey.test(key)) return key
  const flaw = 'Must be 16 to 64 letters, digits, - or _, such as a UUID.'
  throw new Refusal('INVALIDINPUT', `${IDEMPOTENCY_HEADER}: ${flaw}`, {
    fields: { [IDEMPOTENCY_HEADER]: flaw },
  })
}

type Asked = { memberId: number; call: CallName; key: string; input: object }

/**
 * Runs a call once per member and key: its answer is stored in the same transaction, and the same call sent again gets it
 * without being run. Two at once run one after the other. What is refused stores nothing, and may be sent again.
 * @throws Refusal KEYREUSED when the key came with another input before
 */
export async function answerOnce(db: Tx, asked: Asked, run: () => Promise<object>): Promise<object> {
  const { memberId, call, key } = asked
  const input = Buffer.from(hash('sha256', JSON.stringify(asked.input), 'hex'), 'hex')
  // Waits for another transaction that has the same key, until it ends.
  const { rows: own } = await sql`
    INSERT INTO call_answers (member_id, call, key, input_hash) VALUES (${memberId}, ${call}, ${key}, ${input})
    ON CONFLICT DO NOTHING RETURNING key`.execute(db)
  const isOwn = sql`member_id = ${memberId} AND call = ${call} AND key = ${key}`
  if (own.length === 0) {
    const { rows } = await sql<{ input: Buffer; answer: object }>`
      SELECT input_hash AS input, answer FROM call_answers WHERE ${isOwn}`.execute(db)
    if (!rows[0]?.input.equals(input)) throw new Refusal('KEYREUSED')
    return rows[0].answer
  }
  const answer = await run()
  await sql`UPDATE call_answers SET answer = ${JSON.stringify(answer)}::jsonb WHERE ${isOwn}`.execute(db)
  return answer
}

/** Deletes the answers that are no longer given again. */
export async function sweepAnswers(db: Db): Promise<void> {
  await sql`DELETE FROM call_answers WHERE ${expired('call_answers')}`.execute(db)
}
