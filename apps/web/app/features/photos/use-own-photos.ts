import type { Input } from '@harana/contract'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { upload } from '../../lib/api/upload.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'

export type OwnPhoto = Member['profileImages'][number]

/** A photo on its way: how much of it is out, from 0 to 1, or why it did not arrive. */
export type Sending = {
  file: Blob
  input: Input<'profiles/uploadprofileimage'>
  part: number
  error: string | null
}

/** One's photos and what can be done with them; what is shown of them elsewhere follows. */
export function useOwnPhotos(photos: readonly OwnPhoto[]) {
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  // The order wished for is shown at once, until the server's answer is there.
  const [wished, setWished] = useState<string[] | null>(null)
  const last = useRef(Promise.resolve())

  const settle = async () => {
    await refresh()
    void mutate(answersOf('profiles/getprofile'))
  }

  /** One change after the other, so that the last wish stands. */
  const change = (work: () => Promise<unknown>, order?: string[]) => {
    setError(null)
    if (order) setWished(order)
    const turn = last.current.then(async () => {
      await work().catch((failure) => setError(errorText(failure)))
      if (last.current !== turn) return
      await settle()
      if (last.current === turn) setWished(null)
    })
    last.current = turn
  }

  const send = async (file: Blob, input: Sending['input']) => {
    setError(null)
    setSending({ file, input, part: 0, error: null })
    try {
      await upload('profiles/uploadprofileimage', input, file, {
        onProgress: (part) => setSending((now) => now && { ...now, part }),
      })
      await settle()
      setSending(null)
    } catch (failure) {
      setSending((now) => now && { ...now, error: errorText(failure) })
    }
  }

  const shown = wished ? [...photos].sort((a, b) => rank(wished, a) - rank(wished, b)) : photos
  const ids = shown.map(({ pictureId }) => pictureId)
  return {
    photos: shown,
    sending,
    error,
    setError,
    send,
    giveUp: () => setSending(null),
    /** Puts the photos in this order; the first is the main one. */
    order: (pictureIds: string[]) =>
      change(() => call('profiles/orderprofileimages', { pictureIds }), pictureIds),
    makeMain: (pictureId: string) =>
      change(
        () => call('profiles/setprofileimage', { pictureId }),
        [pictureId, ...ids.filter((id) => id !== pictureId)],
      ),
    remove: (pictureId: string) => change(() => call('profiles/removeprofileimage', { pictureId })),
  }
}

const rank = (order: string[], { pictureId }: OwnPhoto) => {
  const place = order.indexOf(pictureId)
  return place < 0 ? order.length : place
}
