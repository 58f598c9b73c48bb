import type { ChatAction } from '@harana/contract/model/chat'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CardChoice, CardChoices } from '../../ui/CardMenu/CardChoices.tsx'
import type { MenuButton } from '../../ui/on-demand/on-demand.tsx'

const labels: Record<ChatAction, MessageDescriptor> = {
  wave: msg`Wave`,
  smile: msg`Smile`,
  flower: msg`Give a flower`,
  coffee: msg`Invite to a coffee`,
  heart: msg`Send a heart`,
  applause: msg`Applaud`,
}

type ToolMenuProps = {
  button: MenuButton
  /** What stands above the gestures; nothing where it stands beside the button. */
  tools: readonly CardChoice[]
  /** The gestures; given, so that no module of the conversation becomes a file of its own for this menu. */
  signs: Readonly<Record<ChatAction, ReactNode>>
  onAct: (action: ChatAction) => void
}

/** The menu of small gestures: below other tools one row of their signs, by themselves with their names. */
export function ToolMenu({ button, tools, signs, onAct }: ToolMenuProps) {
  const { i18n } = useLingui()
  const gestures = (Object.keys(signs) as ChatAction[]).map((action) => ({
    id: action,
    label: i18n._(labels[action]),
    sign: signs[action],
    onClick: () => onAct(action),
  }))
  if (tools.length > 0)
    return <CardChoices button={button} choices={tools} signs={gestures} position="top-start" />
  const named = gestures.map(({ label, sign, ...gesture }) => ({
    ...gesture,
    label: (
      <>
        {sign} {label}
      </>
    ),
  }))
  return <CardChoices button={button} choices={named} position="top-start" />
}
