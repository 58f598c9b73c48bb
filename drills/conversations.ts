import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import { createLike, createSession } from '../apps/api/src/testing/factories.ts'

type Content = Input<'chat/sendmessage'>['content']
/** Who says something: the demo guy, or the woman. */
type Line = readonly [
  'he' | 'she',
  string | Content | { gift: 'rose' | 'coffee' | 'sampaguita'; note: string },
]

const talks: readonly { lines: readonly Line[]; isRequest?: true }[] = [
  {
    lines: [
      [
        'he',
        'Magandang gabi. You wrote that you sing in the choir of your parish. Which song do you like best?',
      ],
      ['she', 'Magandang gabi too. The old ones, my lola taught them to me. Do you sing?'],
      ['he', 'Only in the car. I play the guitar, badly and with joy.'],
      ['she', { kind: 'gif', pack: 'laugh' }],
      ['she', 'Then you play and I sing. Sunday after mass, here it is eight in the evening.'],
      ['he', { gift: 'sampaguita', note: 'For the choir, and for you.' }],
      ['she', 'Salamat. Now the whole room smells of it, in my mind at least.'],
      ['he', { kind: 'action', action: 'smile' }],
      ['she', 'Have a safe ride home. Write to me when you are there.'],
    ],
  },
  {
    lines: [
      ['he', 'Your garden looks like work and peace at once. What do you grow?'],
      ['she', 'Calamansi, ampalaya, and too many orchids. Come and see.'],
    ],
  },
  {
    lines: [
      ['he', 'Did the boat go in spite of the rain?'],
      ['she', { kind: 'gif', pack: 'rainCheck' }],
    ],
  },
  {
    lines: [
      ['he', 'Thank you for the recipe. Mine was too sour, and I ate all of it.'],
      ['he', 'Next time I measure the vinegar.'],
    ],
  },
  {
    isRequest: true,
    lines: [['she', 'Kumusta. You like long walks, and I know a path along the sea that nobody takes.']],
  },
]

/** Has demo members write with each other, by the calls that pages make. @returns the id of the first conversation */
export async function writeConversations(
  origin: string,
  db: Db,
  him: { userId: number; authToken: string },
): Promise<string> {
  const call = async (name: string, token: string, input: object) => {
    const response = await fetch(`${origin}/api/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `1:${token}` },
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as { result: string; conversation: { conversationId: string } }
    if (answer.result !== 'OK') throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer
  }
  const { rows: women } = await sql<{ id: number }>`
    SELECT m.id FROM members m WHERE m.gender = 1 AND m.activated_at IS NOT NULL AND m.paused_at IS NULL
      AND EXISTS (SELECT FROM images g WHERE g.member_id = m.id AND g.position = 0)
      AND NOT EXISTS (SELECT FROM conversations c WHERE m.id IN (c.low_id, c.high_id))
    ORDER BY m.id DESC LIMIT ${talks.length}`.execute(db)
  const begun: string[] = []
  // The last to be written stands first in the list.
  for (const [at, { lines, isRequest }] of [...talks.entries()].toReversed()) {
    const her = women[at]!.id
    const token = await createSession(db, her)
    if (!isRequest) {
      await createLike(db, him.userId, her)
      await createLike(db, her, him.userId)
    }
    for (const [who, said] of lines) {
      const [from, profileId] = who === 'he' ? [him.authToken, her] : [token, him.userId]
      const to = { profileId, clientId: randomUUID() }
      const { conversation } =
        typeof said === 'object' && 'gift' in said
          ? await call('gifts/sendgift', from, { ...to, name: said.gift, note: said.note, credits: 250 })
          : await call('chat/sendmessage', from, {
              ...to,
              content: typeof said === 'string' ? { kind: 'text', text: said } : said,
            })
      begun[at] = conversation.conversationId
    }
  }
  return begun[0]!
}
