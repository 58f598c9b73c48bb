import { MessageType } from '@harana/contract/model/enums'
import type { Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBolt } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { GiftCard } from '../../entities/gift/GiftCard.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { apiUrl } from '../../lib/api/api.ts'
import { placeholderUrl } from '../../lib/api/photos.ts'
import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'
import { MessageGifView } from './gifs/MessageGifView.tsx'
import classes from './message.module.css'
import { previewOf } from './outbox.ts'
import { VoicePlayer } from './voice/VoicePlayer.tsx'
import { messageLine } from './words.ts'

const ImageView = lazyDialog(async () => (await import('./ImageView.tsx')).ImageView)

/** Up to three emoji and nothing else are drawn large. */
const onlyEmoji =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*\s*){1,3}$/u
/** A picture is neither narrower nor wider than this, as width by height. */
const narrowest = 3 / 4
const widest = 16 / 9

type MessageBodyProps = {
  message: Message
  quoted: Message | null
  name: string
  /** The time and the marks. */
  foot: ReactNode
  /** In place of the message's own words. */
  words?: ReactNode
  onJump: (number: number) => void
  onExpired: () => Promise<unknown>
}

/** What a bubble holds, by the type of its message. */
export function MessageBody({ message, quoted, name, foot, words, onJump, onExpired }: MessageBodyProps) {
  const { t } = useLingui()
  const { type, text, own, gift, gif, voice, clientId } = message
  const quote = message.replyTo !== null && (
    <Quote of={quoted} number={message.replyTo} name={name} onJump={onJump} />
  )
  if (gift)
    return (
      <>
        {quote}
        <GiftCard
          name={gift.name}
          credits={own ? gift.credits : undefined}
          note={text}
          own={own}
          when={foot}
        />
      </>
    )
  if (type === MessageType.Gif && gif)
    return (
      <>
        {quote}
        <span className={classes.media}>
          <MessageGifView gif={gif} />
        </span>
        {foot}
      </>
    )
  if (type === MessageType.Image)
    return (
      <>
        {quote}
        <Picture message={message} name={name} onExpired={onExpired} />
        {text !== '' && <p className={classes.caption}>{words ?? text}</p>}
        {foot}
      </>
    )
  const preview = previewOf(clientId)
  const sound = voice ?? (preview?.peaks && { durationMs: null, peaks: null, ...preview })
  if (type === MessageType.Regular && text === '')
    return (
      <>
        {quote}
        {sound ? (
          <VoicePlayer
            voice={sound}
            own={own}
            label={own ? t`Your recording` : t`Recording of ${name}`}
            onExpired={onExpired}
          />
        ) : (
          <p className={classes.gone}>
            <Trans>A recording that is not here any more</Trans>
          </p>
        )}
        {foot}
      </>
    )
  return (
    <>
      {quote}
      {type === MessageType.Express && <ExpressLine credits={message.credits} />}
      {words ?? (
        <p className={classes.text} data-large={onlyEmoji.test(text) || undefined}>
          {text}
        </p>
      )}
      {foot}
    </>
  )
}

function ExpressLine({ credits }: { credits: Message['credits'] }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const money = useMoney()
  const price = credits === null ? null : money.credits(credits)
  return (
    <p className={classes.express}>
      <IconBolt size={17} stroke={2} aria-hidden="true" />
      {price === null ? <Trans>Express Message</Trans> : <Trans>Express Message · {price} credits</Trans>}
    </p>
  )
}

type QuoteProps = { of: Message | null; number: number; name: string; onJump: (number: number) => void }

/** The message that another answers; a press leads to it. */
function Quote({ of: quoted, number, name, onJump }: QuoteProps) {
  const { t, i18n } = useLingui()
  return (
    <button type="button" className={classes.quote} onClick={() => onJump(number)}>
      {quoted ? (
        <>
          <b>{quoted.own ? t`You` : name}</b>
          <span>{messageLine(i18n, quoted, name)}</span>
        </>
      ) : (
        <span>
          <Trans>An earlier message</Trans>
        </span>
      )}
    </button>
  )
}

/** A picture in the room that it will have; a press shows it large. */
function Picture({
  message,
  name,
  onExpired,
}: {
  message: Message
  name: string
  onExpired: () => Promise<unknown>
}) {
  const { t } = useLingui()
  const [isLarge, setLarge] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { image, own, clientId } = message
  const preview = previewOf(clientId)
  const url = image ? apiUrl(image.url) : preview?.url
  const { width, height } = {
    width: image?.width ?? preview?.width ?? 4,
    height: image?.height ?? preview?.height ?? 3,
  }
  const ratio = Math.min(widest, Math.max(narrowest, width / height))
  const alt = own ? t`Your photo` : t`Photo from ${name}`
  const placeholder = placeholderUrl(image?.placeholder ?? undefined)
  const style = {
    aspectRatio: ratio,
    background: placeholder ? `center / cover url("${placeholder}")` : undefined,
  }
  if (!url)
    return (
      <span className={`capiz ${classes.picture}`} style={style}>
        <span className={classes.gone}>
          {own && clientId && message.number === 0 ? (
            <Trans>A photo</Trans>
          ) : (
            <Trans>A photo that is not here any more</Trans>
          )}
        </span>
      </span>
    )
  const askAgain = (address: string) => {
    // An address holds for minutes, and another is asked for once.
    if (failed === address || !image) return
    setFailed(address)
    void onExpired()
  }
  const largeUrl = image?.largeUrl ? apiUrl(image.largeUrl) : url
  return (
    <>
      <button
        type="button"
        className={`capiz ${classes.picture}`}
        style={style}
        aria-label={t`Show large: ${alt}`}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt={alt} decoding="async" onError={() => askAgain(url)} />
      </button>
      <ImageView
        opened={isLarge}
        onClose={() => setLarge(false)}
        url={largeUrl}
        alt={alt}
        onError={() => askAgain(largeUrl)}
        caption={message.text}
      />
    </>
  )
}
