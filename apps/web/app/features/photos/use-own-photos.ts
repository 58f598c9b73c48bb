import type { Input } from '@harana/contract'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { upload } from '../../lib/api/upload.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'

export type OwnPhoto = Member['profileImages'][number]

/** An upload that runs or has failed. */
export type Sending = {
  file: Blob
  input: Input<'profiles/uploadprofileimage'>
  /** The part that is sent, from 0 to 1. */
  part: number
  /** Why it failed; null while it runs. */
  error: string | null
}

/**
 * The member's own photos and the changes to them. After each change the session, which holds the photos, and the cached
 * profiles are loaded again.
 * @param photos the photos of the session
 */
export function useOwnPhotos(photos: readonly OwnPhoto[]) {
  const { mutate } = useSWRConfig()
  const refreshSession = useRefreshSession()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  // An order is shown as soon as it is chosen. Null while none is on its way: then the order is the session's.
  const [orderOnItsWay, setOrderOnItsWay] = useState<string[] | null>(null)
  const lastChange = useRef(Promise.resolve())

  const reload = async () => {
    await refreshSession()
    void mutate(answersOf('profiles/getprofile'))
  }

  /**
   * Sends a change once those before it are answered, so that the server gets them in the order in which they were made.
   * Only the last of several loads the photos again: an earlier answer would show an order that is out of date.
   */
  const change = (send: () => Promise<unknown>, order?: string[]) => {
    setError(null)
    if (order) setOrderOnItsWay(order)
    const thisChange = lastChange.current.then(async () => {
      const isLast = () => lastChange.current === thisChange
      await send().catch((failure) => setError(errorText(failure)))
      if (isLast()) await reload()
      if (isLast()) setOrderOnItsWay(null)
    })
    lastChange.current = thisChange
  }

  const send = async (file: Blob, input: Sending['input']) => {
    setError(null)
    setSending({ file, input, part: 0, error: null })
    try {
      await upload('profiles/uploadprofileimage', input, file, {
        onProgress: (part) => setSending((current) => current && { ...current, part }),
      })
      await reload()
      setSending(null)
    } catch (failure) {
      setSending((current) => current && { ...current, error: errorText(failure) })
    }
  }

  const shown = orderOnItsWay ? sortedBy(orderOnItsWay, photos) : photos
  return {
    /** In their order; the first is the main one. */
    photos: shown,
    sending,
    /** Why the last change failed. */
    error,
    setError,
    /** Uploads a photo. */
    send,
    /** Forgets an upload that has failed. */
    giveUp: () => setSending(null),
    order: (photoIds: string[]) =>
      change(() => call('profiles/orderprofileimages', { pictureIds: photoIds }), photoIds),
    makeMain: (photoId: string) => {
      const others = shown.map(({ pictureId }) => pictureId).filter((id) => id !== photoId)
      change(() => call('profiles/setprofileimage', { pictureId: photoId }), [photoId, ...others])
    },
    remove: (photoId: string) => change(() => call('profiles/removeprofileimage', { pictureId: photoId })),
  }
}

/** The photos in the order of their ids; those that the order does not name come last. */
function sortedBy(order: string[], photos: readonly OwnPhoto[]): OwnPhoto[] {
  const placeOf = ({ pictureId }: OwnPhoto) => {
    const place = order.indexOf(pictureId)
    return place < 0 ? order.length : place
  }
  return [...photos].sort((one, other) => placeOf(one) - placeOf(other))
}
