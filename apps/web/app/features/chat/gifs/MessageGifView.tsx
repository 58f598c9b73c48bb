import type { Message } from '@harana/contract/model/message'
import { FoundGif } from './FoundGif.tsx'
import { MovingFrame } from './MovingFrame.tsx'
import { PackGif } from './PackGif.tsx'
import { usePackWords } from './pack-words.ts'
import { usePlaying } from './use-playing.ts'

/** The moving picture of a message: a drawing of our own pack in the reader’s words, or one of a provider. */
export function MessageGifView({ gif }: { gif: NonNullable<Message['gif']> }) {
  const words = usePackWords()
  const [playing, setPlaying] = usePlaying()
  const alt = gif.pack ? words[gif.pack] : gif.alt
  return (
    <MovingFrame alt={alt} playing={playing} onToggle={() => setPlaying(!playing)}>
      {gif.pack ? (
        <PackGif name={gif.pack} playing={playing} />
      ) : (
        gif.url && <FoundGif url={gif.url} alt={alt} playing={playing} />
      )}
    </MovingFrame>
  )
}
