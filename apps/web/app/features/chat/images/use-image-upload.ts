import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/api/errors.ts'
import { upload } from '../../../lib/api/upload.ts'
import { type Prepared, prepare } from '../../../lib/device/prepare-photo.ts'

type State = {
  /** Null while the file is read. */
  prepared: Prepared | null
  /** The part that is sent, from 0 to 1. */
  part: number
  uploadId: string | null
  /** Why it failed. Without `prepared`, another file is needed. */
  error: string | null
}
const begin: State = { prepared: null, part: 0, uploadId: null, error: null }

/** Makes a chosen picture small enough, and sends it at once; nobody sees it before its message is sent. */
export function useImageUpload(file: File) {
  const [state, setState] = useState<State>(begin)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    const stop = new AbortController()
    const say = (news: Partial<State>) => {
      if (!stop.signal.aborted) setState((now) => ({ ...now, ...news }))
    }
    setState((now) => ({ ...begin, prepared: tries > 1 ? now.prepared : null }))
    const send = async () => {
      const prepared = await prepare(file, 1)
      say({ prepared })
      const { uploadId } = await upload('chat/uploadimage', {}, prepared.file, {
        onProgress: (part) => say({ part }),
        signal: stop.signal,
      })
      say({ uploadId, part: 1 })
    }
    send().catch((error) => say({ error: errorText(error) }))
    return () => stop.abort()
  }, [file, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
