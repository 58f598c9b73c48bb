import { z } from 'zod'
import type { Secrets } from '../../kernel/secrets.ts'

/** Which picture, of which case, the session of one of staff may read, and until when, in ms. */
const address = z.object({
  pictureId: z.uuid(),
  ticketId: z.int(),
  sessionId: z.int(),
  ends: z.int(),
})
export type DocumentAddress = z.output<typeof address>

type Keys = Pick<Secrets, 'documentAddress'>

/** The address at which one session reads one picture for a while; nothing can be read in it, and nothing changed. */
export const addressOf = ({ documentAddress }: Keys, asked: DocumentAddress): string =>
  `/documents/${documentAddress.seal(JSON.stringify(asked))}`

/** Reads an address. @returns null for one that this installation did not make, or that has run out */
export function readAddress({ documentAddress }: Keys, sealed: string, now: Date): DocumentAddress | null {
  try {
    const read = address.parse(JSON.parse(documentAddress.unseal(sealed)))
    return read.ends > now.getTime() ? read : null
  } catch {
    return null
  }
}
