import type { Input } from '@harana/contract'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { upload } from '../../lib/api/upload.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'

export type OwnPhoto = Member['profileImages'][number]

/** An upload: the part that is sent, from 0 to 1, and the error that ended it. */
export type Sending = {
  file: Blob
  input: Input<'profiles/uploadprofileimage'>
  part: number
  error: string | null
}

/** The member's own photos and the changes to them. After each change the session and the cached profiles are updated. */
export function useOwnPhotos(photos: readonly OwnPhoto[]) {
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  // The new order is shown at once, until the server has answered.
  const [wished, setWished] = useState<string[] | null>(null)
  const last = useRef(Promise.resolve())

  const settle = async () => {
    await refresh()
    void mutate(answersOf('profiles/getprofile'))
  }

  /** Changes are sent in turn, so that the last one wins. */
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
    order: (photoIds: string[]) =>
      change(() => call('profiles/orderprofileimages', { pictureIds: photoIds }), photoIds),
    makeMain: (photoId: string) =>
      change(
        () => call('profiles/setprofileimage', { pictureId: photoId }),
        [photoId, ...ids.filter((id) => id !== photoId)],
      ),
    remove: (photoId: string) => change(() => call('profiles/removeprofileimage', { pictureId: photoId })),
  }
}

const rank = (order: string[], { pictureId }: OwnPhoto) => {
  const place = order.indexOf(pictureId)
  return place < 0 ? order.length : place
}
