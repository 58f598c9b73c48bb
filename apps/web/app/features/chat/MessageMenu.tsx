import { EDIT_MS, UNSEND_MS } from '@harana/contract/model/chat'
import { MessageType } from '@harana/contract/model/enums'
import type { Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconCopy,
  IconFlag,
  IconLanguage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { cloneElement, type ReactNode } from 'react'
import { useConfiguration } from '../../lib/site/configuration.ts'
import type { MenuButton } from '../../ui/on-demand/on-demand.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './message.module.css'
import type { MessageActs } from './message-acts.ts'
import { ReactionRow } from './reactions/Reactions.tsx'

type MessageMenuProps = {
  message: Message
  name: string
  opened: boolean
  onChange: (opened: boolean) => void
  acts: MessageActs
  isTranslated: boolean
  button: MenuButton
}

/** What can be done with a message: the quick answers, then the rest. Drawn only while it is open. */
export function MessageMenu({ opened, button, onChange, ...props }: MessageMenuProps) {
  const trigger = cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onClick: () => onChange(!opened),
  })
  if (!opened) return trigger
  return (
    <Popover
      opened
      onChange={onChange}
      trapFocus
      returnFocus
      position="top"
      shadow="lg"
      radius="lg"
      portalProps={{ target: '#main' }}
      middlewares={{ shift: { padding: 8 }, flip: { padding: 72 } }}
    >
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <Choices {...props} onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({
  message,
  acts,
  isTranslated,
  onClose,
}: Omit<MessageMenuProps, 'opened' | 'button' | 'onChange'> & { onClose: () => void }) {
  const { t } = useLingui()
  const translates = useConfiguration()?.translation === true
  const { own, text, type, unsent, gift, at } = message
  const age = Date.now() - new Date(at).getTime()
  const isWords = text !== '' && !gift && (type === MessageType.Regular || type === MessageType.Image)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.info(t`Copied`)
    } catch {
      toast.error(t`This browser does not let us copy.`)
    }
  }
  return (
    <>
      <ReactionRow
        chosen={message.ownReaction}
        onChoose={(reaction) => then(() => acts.onReact(message, reaction))()}
      />
      <Choice icon={IconArrowBackUp} onClick={then(() => acts.onReply(message))}>
        <Trans>Reply</Trans>
      </Choice>
      {text !== '' && (
        <Choice icon={IconCopy} onClick={then(() => void copy())}>
          <Trans>Copy</Trans>
        </Choice>
      )}
      {!own && text !== '' && translates && !gift && (
        <Choice icon={IconLanguage} onClick={then(() => acts.onTranslate(message))}>
          {isTranslated ? <Trans>Show as it was written</Trans> : <Trans>Translate</Trans>}
        </Choice>
      )}
      {own && isWords && age < EDIT_MS && (
        <Choice icon={IconPencil} onClick={then(() => acts.onEdit(message))}>
          <Trans>Edit</Trans>
        </Choice>
      )}
      {own && !unsent && !gift && age < UNSEND_MS && (
        <Choice icon={IconTrash} danger onClick={then(() => acts.onUnsend(message))}>
          <Trans>Take back</Trans>
        </Choice>
      )}
      {!own && (
        <Choice icon={IconFlag} danger onClick={then(acts.onReport)}>
          <Trans>Report</Trans>
        </Choice>
      )}
    </>
  )
}

type ChoiceProps = { icon: Icon; danger?: boolean; onClick: () => void; children: ReactNode }

function Choice({ icon: Icon, danger, onClick, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} data-danger={danger || undefined} onClick={onClick}>
      <Icon size={22} stroke={1.9} aria-hidden="true" />
      {children}
    </button>
  )
}
