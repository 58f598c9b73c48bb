import type { Input, Output } from '@harana/contract'
import { CHAT_SEARCH_MAX, type PackGif as Name, packGifs } from '@harana/contract/model/chat'
import type { Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedValue, useReducedMotion } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../lib/cache/swr.tsx'
import { PopPanel } from '../../../ui/PopPanel/PopPanel.tsx'
import classes from './gifs.module.css'
import { PackGif } from './PackGif.tsx'
import { usePackWords } from './pack-words.ts'

type Content = Extract<Input<'chat/sendmessage'>['content'], { kind: 'gif' | 'foundgif' }>
type Found = Output<'chat/findgifs'>['gifs'][number]

/** What was chosen: what is sent, and how it shows in one’s own message meanwhile. */
export type PickedGif = { content: Content; gif: NonNullable<Message['gif']> }

type GifPickerProps = { opened: boolean; onClose: () => void; onPick: (picked: PickedGif) => void }

/** Chooses a moving picture: of our own pack, and of the site’s provider where it has one. */
export function GifPicker({ opened, onClose, onPick }: GifPickerProps) {
  const { t } = useLingui()
  if (!opened) return null
  const pick = (picked: PickedGif) => {
    onPick(picked)
    onClose()
  }
  return (
    <PopPanel title={t`Moving pictures`} onClose={onClose}>
      <Pictures onPick={pick} />
    </PopPanel>
  )
}

function Pictures({ onPick }: Pick<GifPickerProps, 'onPick'>) {
  const { t } = useLingui()
  const words = usePackWords()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 400)
  // Without a network, or a provider, our own pack is all that there is, and that is enough.
  const provider = useCall('chat/findgifs', { search: '' }).data?.provider ?? null
  const found = useCall('chat/findgifs', provider ? { search: asked } : null, { keepPreviousData: true })
  const own = packGifs.filter((name) => words[name].toLowerCase().includes(search.trim().toLowerCase()))
  const gifs = provider ? (found.data?.gifs ?? []) : []
  return (
    <>
      <div className={classes.find}>
        <TextInput
          type="search"
          aria-label={t`Find a picture`}
          placeholder={t`Find a picture`}
          leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
          maxLength={CHAT_SEARCH_MAX}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      </div>
      <div className={classes.pictures}>
        {own.length > 0 && (
          <ul className={classes.pack} aria-label={t`Our own`}>
            {own.map((name) => (
              <li key={name}>
                <PackChoice name={name} label={words[name]} onPick={onPick} />
              </li>
            ))}
          </ul>
        )}
        {provider && (
          <>
            <p className={classes.by}>
              <Trans>From {provider}</Trans>
            </p>
            <ul className={classes.pack} aria-label={t`From ${provider}`}>
              {gifs.map((gif) => (
                <li key={gif.gifId}>
                  <FoundChoice gif={gif} onPick={onPick} />
                </li>
              ))}
            </ul>
            <p role="status" className={classes.by}>
              {found.error ? (
                <Trans>These pictures did not load. Our own are here.</Trans>
              ) : (
                found.data && gifs.length === 0 && <Trans>No picture was found for these words.</Trans>
              )}
            </p>
          </>
        )}
        {own.length === 0 && !provider && (
          <p role="status" className={classes.by}>
            <Trans>No picture was found for these words.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function PackChoice({ name, label, onPick }: { name: Name; label: string } & Pick<GifPickerProps, 'onPick'>) {
  const [playing, setPlaying] = useState(false)
  const still = useReducedMotion()
  const play = () => setPlaying(!still)
  const rest = () => setPlaying(false)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onPointerEnter={play}
      onPointerLeave={rest}
      onFocus={play}
      onBlur={rest}
      onClick={() =>
        onPick({ content: { kind: 'gif', pack: name }, gif: { pack: name, url: null, alt: label } })
      }
    >
      <PackGif name={name} playing={playing} />
    </button>
  )
}

function FoundChoice({ gif, onPick }: { gif: Found } & Pick<GifPickerProps, 'onPick'>) {
  const { gifId, url, alt, width, height } = gif
  return (
    <button
      type="button"
      onClick={() => onPick({ content: { kind: 'foundgif', gifId }, gif: { pack: null, url, alt } })}
    >
      <img src={url} alt={alt} width={width} height={height} loading="lazy" />
    </button>
  )
}
