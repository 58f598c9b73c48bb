import { z } from 'zod'
import type { GifSettings } from '../kernel/config.ts'
import { createLimiter } from '../kernel/limiter.ts'

/** A moving picture of a provider. The address is the provider's own, which no browser is ever told. */
export type FoundGif = { address: string; width: number; height: number; alt: string }

export type Gifs = {
  provider: string
  /** Finds moving pictures for some words; for none, those that many send. None while the provider does not answer. */
  find(words: string, locale: string): Promise<FoundGif[]>
  /** Fetches one. @returns null where it is gone, too large, or no picture */
  fetch(address: string): Promise<{ bytes: Buffer; contentType: 'image/gif' | 'image/webp' } | null>
}

/** How many one search finds. */
const found = 24
/** In bytes, of one. */
const maxBytes = 4 * 1024 * 1024
const timeoutMs = 8_000
/** So many are fetched at a time, and so many wait; what is beyond is not there for the moment. */
const fetchedAtOnce = 16
const waitingAtOnce = 200

const format = z.object({
  url: z.url(),
  dims: z.tuple([z.int().min(1).max(4_000), z.int().min(1).max(4_000)]),
  size: z.number().optional(),
})
const answer = z.object({
  results: z.array(
    z.object({
      content_description: z.string().optional(),
      title: z.string().optional(),
      media_formats: z.record(z.string(), z.unknown()),
    }),
  ),
})
/** The formats that a message is shown in, the best first: it is at most 320 pixels wide. */
const formats = ['tinygif', 'nanogif', 'mediumgif', 'gif']

/**
 * A provider that speaks as Tenor's second version did, as Klipy does. Pictures are fetched from the hosts that are set, by
 * HTTPS and without following where they lead, so that no answer of the provider has this machine ask something else.
 */
export function openGifs(settings: GifSettings | undefined, onError: (error: Error) => void): Gifs | null {
  if (!settings) return null
  const { url, key, hosts, insecure } = settings
  const inTurn = createLimiter(fetchedAtOnce, waitingAtOnce, () => new Error('too many at once'))
  const isAllowed = (address: string) => {
    const parsed = URL.parse(address)
    if (parsed?.username !== '' || parsed.password !== '') return false
    const isSecure = parsed.protocol === 'https:' && parsed.port === ''
    return hosts.includes(parsed.host) && (isSecure || (insecure && parsed.protocol === 'http:'))
  }
  return {
    provider: settings.provider,
    async find(words, locale) {
      const query = new URLSearchParams({
        key,
        limit: String(found),
        contentfilter: 'high',
        locale: locale === 'fil' ? 'fil_PH' : 'en_US',
        media_filter: formats.join(','),
        ...(words !== '' && { q: words }),
      })
      try {
        const response = await fetch(`${url}/${words === '' ? 'featured' : 'search'}?${query}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`answered ${response.status}`)
        const { results } = answer.parse(await response.json())
        return results.flatMap(({ media_formats, content_description, title }) => {
          const media = formats
            .map((name) => format.safeParse(media_formats[name]).data)
            .find((one) => one && (one.size ?? 0) <= maxBytes && isAllowed(one.url))
          if (!media) return []
          const [width, height] = media.dims
          const alt = (content_description || title || '').slice(0, 200)
          return [{ address: media.url, width, height, alt }]
        })
      } catch (cause) {
        // The key stands in the address, which an error may hold.
        onError(new Error(`the provider of moving pictures does not answer: ${nameOf(cause)}`))
        return []
      }
    },
    async fetch(address) {
      if (!isAllowed(address)) return null
      return inTurn(() => download(address)).catch(() => null)
    },
  }
}

async function download(address: string) {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  const whole = Buffer.concat(chunks)
  const contentType = typeOf(whole)
  return contentType && { bytes: whole, contentType }
}

const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : typeof cause)

/** What the bytes themselves say they are. */
function typeOf(bytes: Buffer): 'image/gif' | 'image/webp' | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}
