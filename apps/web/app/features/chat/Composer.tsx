import { type ChatAction, MESSAGE_MAX } from '@harana/contract/model/chat'
import { EXPRESS_MESSAGE_CREDITS } from '@harana/contract/model/limits'
import type { Conversation, Correspondent, Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import {
  IconBolt,
  IconBook2,
  IconCheck,
  IconGif,
  IconGift,
  IconMicrophone,
  IconMoodSmile,
  IconPhoto,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSWRConfig } from 'swr'
import { SendingWarning } from '../../entities/warning/WarningNote.tsx'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { refusals } from '../../lib/api/refusals.ts'
import { keysOf } from '../../lib/cache/swr.tsx'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './Composer.module.css'
import { withOwnMessage } from './chat-state.ts'
import { change } from './chat-store.ts'
import { useImageSource } from './images/use-image-source.tsx'
import {
  type Content,
  discard,
  type Outbox,
  type Preview,
  post,
  postAgain,
  type Recipient,
  useOutbox,
  waitingFor,
} from './outbox.ts'
import {
  EmojiPicker,
  ExpressDialog,
  GifPicker,
  ImageDialog,
  PhrasebookPanel,
  VoiceRecorder,
} from './parts.ts'
import { Tools } from './Tools.tsx'
import { useChatDraft } from './use-chat-draft.ts'
import type { ThreadAnswer } from './use-thread.ts'
import { useTellTyping } from './use-typing.ts'
import { useWarned } from './use-warned.ts'
import { messageLine } from './words.ts'

/** From so many characters on it is said how many are left. */
const COUNTED_FROM = MESSAGE_MAX - 200
/** Where a field grows with its words by style alone, no script measures it at each letter. */
const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false

type ComposerProps = {
  to: Recipient
  member: Correspondent
  conversation: Conversation | null
  answer: ThreadAnswer
  replyTo: Message | null
  editing: Message | null
  /** Words of the other's profile to ask about; each wish is an object of its own. */
  quote: { words: string } | null
  /** The reply or the edit is over. */
  onDone: () => void
  onGift: (() => void) | null
}

type Tool = 'emoji' | 'gif' | 'phrasebook' | 'voice' | 'express' | null

/** The line in which one writes, with all that can be sent besides words. What is typed is kept with the account. */
export function Composer({
  to,
  member,
  conversation,
  answer,
  replyTo,
  editing,
  quote,
  onDone,
  onGift,
}: ComposerProps) {
  const { t, i18n } = useLingui()
  const { userName } = member
  const phone = usePhone()
  const { pathname } = useLocation()
  const { mutate } = useSWRConfig()
  const draft = useChatDraft(member.profileId)
  const [edited, setEdited] = useState('')
  const [tool, setTool] = useState<Tool>(null)
  const [image, setImage] = useState<File | null>(null)
  const [isSaving, setSaving] = useState(false)
  const tellTyping = useTellTyping(conversation?.state === 'open' ? conversation.conversationId : null)
  // A value of its own for each thing that is asked: one more message that waits draws nothing here anew.
  const waitingIn = ({ waiting }: Outbox) =>
    waitingFor(waiting, conversation?.conversationId ?? null, member.profileId)
  const isFirst = useOutbox((outbox) => conversation === null && waitingIn(outbox).length === 0)
  const refused = useOutbox(
    (outbox) => waitingIn(outbox).find(({ refusal }) => refusal?.code === 'WARNED') ?? null,
  )
  const warned = useWarned(to, refused)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = editing ? edited : (draft.text ?? '')
  // A first message that waits to be accepted is of words.
  const isOpen = conversation ? conversation.state === 'open' : !answer.asRequest
  const source = useImageSource({ onFile: setImage, disabled: !isOpen })
  const hasPhrasebook = useConfiguration()?.translation === false && !editing
  const close = () => setTool(null)
  const toggle = (wish: Tool) => setTool(tool === wish ? null : wish)

  useEffect(() => {
    if (editing) setEdited(editing.text)
  }, [editing])
  useEffect(() => {
    if (editing || replyTo) field.current?.focus()
  }, [editing, replyTo])

  const type = (value: string) => {
    // The field has a limit for what is typed alone. Nothing of the member's own words gives way.
    if (value.length > MESSAGE_MAX) return
    if (editing) return setEdited(value)
    draft.type(value)
    tellTyping()
  }
  const ask = useEffectEvent(({ words }: { words: string }) => {
    const quoted = `“${words}”\n`
    if (!text.includes(quoted)) type(quoted + text)
    field.current?.focus()
  })
  useEffect(() => {
    if (quote) ask(quote)
  }, [quote])
  const reply = replyTo ? { replyTo: replyTo.number } : {}
  const off = (content: Content, preview?: Preview) => {
    onDone()
    return post({ to, content, ...reply }, preview)
  }
  const send = () => {
    const words = text.trim()
    if (words === '') return field.current?.focus()
    if (editing) return void saveEdit(editing, words)
    draft.drop()
    void off({ kind: 'text', text: words })
    field.current?.focus()
  }
  const saveEdit = async (message: Message, words: string, isWarned = false) => {
    if (!conversation) return
    if (words === message.text) return onDone()
    await whileBusy(setSaving, async () => {
      try {
        const { conversationId } = conversation
        const answered = await call('chat/editmessage', {
          conversationId,
          number: message.number,
          text: words,
          warned: isWarned,
        })
        change((state) => withOwnMessage(state, conversationId, answered.message))
        warned.forget()
        onDone()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'WARNED')
          warned.ask(words, () => void saveEdit(message, words, true))
        else toast.error(errorText(error))
      }
    })
  }
  const express = async () => {
    const credits = answer.expressLeft > 0 ? 0 : EXPRESS_MESSAGE_CREDITS
    const outcome = await off({ kind: 'express', text: text.trim(), credits })
    void mutate(keysOf('users/me', {}))
    // What was refused is said below its bubble, and the words stay to be changed.
    if (outcome !== 'refused') draft.drop()
    return true
  }
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length
    type(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at))
    requestAnimationFrame(() => field.current?.setSelectionRange(at + emoji.length, at + emoji.length))
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method, or on a phone's keyboard, is not meant to send.
    if (event.key === 'Enter' && !event.shiftKey && !phone && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && (editing || replyTo)) {
      event.preventDefault()
      onDone()
    }
  }

  const refusal =
    conversation?.mayWrite === false || answer.refusal ? (answer.refusal ?? 'REQUESTWAITS') : null
  const mayExpress = answer.expressRefusal === null && !editing
  if (refusal && !mayExpress) return <Closed code={refusal} />

  const act = (action: ChatAction) => void off({ kind: 'action', action })
  const tools = [
    {
      id: 'photo',
      label: <Trans>Photo</Trans>,
      icon: IconPhoto,
      isMain: true as const,
      onClick: () => source.choose(),
      shown: isOpen,
    },
    {
      id: 'gif',
      label: <Trans>GIF</Trans>,
      icon: IconGif,
      onClick: () => toggle('gif'),
      opened: tool === 'gif',
      shown: isOpen,
    },
    {
      id: 'gift',
      label: <Trans>Gift</Trans>,
      icon: IconGift,
      isMain: true as const,
      onClick: () => onGift?.(),
      shown: onGift !== null && !editing,
    },
    {
      id: 'voice',
      label: <Trans>Recording</Trans>,
      icon: IconMicrophone,
      onClick: () => setTool('voice'),
      shown: isOpen,
    },
    {
      id: 'emoji',
      label: <Trans>Emoji</Trans>,
      icon: IconMoodSmile,
      isMain: true as const,
      onClick: () => toggle('emoji'),
      opened: tool === 'emoji',
      shown: true,
    },
    {
      id: 'phrasebook',
      label: <Trans>Phrasebook</Trans>,
      icon: IconBook2,
      onClick: () => toggle('phrasebook'),
      opened: tool === 'phrasebook',
      shown: hasPhrasebook,
    },
  ].filter(({ shown }) => shown)
  const isVoice = tool === 'voice'
  const maxRows = phone ? 4 : 7
  return (
    <section className={classes.composer} aria-label={t`Write to ${userName}`} {...source.dropProps}>
      {source.inputs}
      {warned.warnings && (
        <SendingWarning
          warnings={warned.warnings}
          busy={isSaving}
          onSend={() => {
            if (warned.again) return warned.again()
            if (!warned.waiting) return
            const { clientId, content } = warned.waiting
            postAgain(clientId, { warned: true })
            // The words of an Express Message stayed to be changed, and would be paid for once more.
            if (content.kind === 'express' && content.text === text.trim()) draft.drop()
          }}
          onChange={() => {
            const words =
              warned.waiting && 'text' in warned.waiting.content ? (warned.waiting.content.text ?? '') : null
            if (warned.waiting) discard(warned.waiting.clientId)
            warned.forget()
            if (words !== null && text.trim() === '') draft.type(words)
            field.current?.focus()
          }}
        />
      )}
      {(replyTo || editing) && (
        <div className={classes.about}>
          <span>
            <b>
              {editing ? t`Edit your message` : replyTo?.own ? t`Reply to yourself` : t`Reply to ${userName}`}
            </b>
            <span>{messageLine(i18n, (editing ?? replyTo)!, userName)}</span>
          </span>
          <ActionIcon aria-label={editing ? t`Do not edit` : t`Do not reply`} onClick={onDone}>
            <IconX size={22} stroke={1.9} />
          </ActionIcon>
        </div>
      )}
      {refusal && <p className={classes.hint}>{refusalText(refusal)}</p>}
      {hasPhrasebook && !refusal && isFirst && (
        <Button
          variant="subtle"
          className={classes.begin}
          leftSection={<IconBook2 size={20} stroke={1.9} aria-hidden="true" />}
          aria-expanded={tool === 'phrasebook'}
          onClick={() => toggle('phrasebook')}
        >
          <Trans>Sentences to begin with</Trans>
        </Button>
      )}
      <VoiceRecorder
        opened={isVoice}
        onClose={close}
        onSend={({ content, preview }) => {
          close()
          void off(content, { ...preview, url: URL.createObjectURL(preview.file) })
        }}
      />
      {!isVoice && (
        <div className={classes.row}>
          {!editing && !refusal && <Tools phone={phone} tools={tools} onAct={act} />}
          <Textarea
            ref={field}
            className={classes.field}
            classNames={{ input: classes.input }}
            aria-label={t`Write to ${userName}`}
            placeholder={t`Write to ${userName}`}
            {...(growsByItself ? { rows: 1 } : { autosize: true, minRows: 1, maxRows })}
            style={{ '--max-rows': maxRows }}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onPaste={source.onPaste}
            enterKeyHint={phone ? 'enter' : 'send'}
          />
          {mayExpress && (
            <ActionIcon
              className={classes.express}
              size={48}
              radius="xl"
              aria-label={
                answer.expressLeft > 0
                  ? t`Send as Express Message`
                  : t`Send as Express Message, ${EXPRESS_MESSAGE_CREDITS} credits`
              }
              onClick={() => (text.trim() === '' ? field.current?.focus() : setTool('express'))}
            >
              <IconBolt size={24} stroke={1.9} />
            </ActionIcon>
          )}
          {!refusal && (
            <ActionIcon
              className={classes.send}
              size={48}
              radius="xl"
              variant="filled"
              color="brand"
              loading={isSaving}
              aria-label={editing ? t`Save` : t`Send`}
              // The field keeps the focus, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={send}
            >
              {editing ? <IconCheck size={24} stroke={1.9} /> : <IconSend size={24} stroke={1.9} />}
            </ActionIcon>
          )}
        </div>
      )}
      {text.length > COUNTED_FROM && (
        <p className={classes.hint} role="status">{t`${MESSAGE_MAX - text.length} characters left`}</p>
      )}
      <PhrasebookPanel opened={tool === 'phrasebook'} onClose={close} onPick={insert} />
      <EmojiPicker opened={tool === 'emoji'} onClose={close} onPick={insert} />
      <GifPicker
        opened={tool === 'gif'}
        onClose={close}
        onPick={({ content, gif }) => {
          close()
          void off(content, { url: gif.url ?? '', alt: gif.alt })
        }}
      />
      <ImageDialog
        opened={image !== null}
        onClose={() => setImage(null)}
        file={image}
        to={userName}
        onSend={({ content, preview }) => {
          setImage(null)
          void off(content, { ...preview, url: URL.createObjectURL(preview.file) })
        }}
      />
      <ExpressDialog
        opened={tool === 'express'}
        onClose={close}
        to={userName}
        text={text.trim()}
        left={answer.expressLeft}
        onConfirm={express}
        back={pathname}
      />
    </section>
  )
}

/** Why nothing can be written here now. */
function Closed({ code }: { code: string }) {
  return (
    <section className={classes.composer}>
      <p className={classes.closed}>{refusalText(code)}</p>
    </section>
  )
}

function refusalText(code: string): ReactNode {
  const words = refusals[`chat/sendmessage ${code}`] ?? refusals[code]
  return words ? <Refusal words={words} /> : <Trans>You can’t write here at the moment.</Trans>
}

function Refusal({ words }: { words: (typeof refusals)[string] }) {
  const { i18n } = useLingui()
  return <>{i18n._(words)}</>
}
