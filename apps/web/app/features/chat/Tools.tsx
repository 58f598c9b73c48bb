import type { ChatAction } from '@harana/contract/model/chat'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyMenu } from '../../ui/on-demand/on-demand.tsx'
import classes from './Composer.module.css'
import { gestureDrawings } from './gestures/Drawings.tsx'

const ToolMenu = lazyMenu(async () => (await import('./ToolMenu.tsx')).ToolMenu)

type ToolChoice = {
  id: string
  label: ReactNode
  icon: Icon
  onClick: () => void
  /** Stands beside the menu where there is room. */
  isMain?: true
  /** Of one that opens a panel: whether it stands open. */
  opened?: boolean
}

type ToolsProps = { phone: boolean; tools: ToolChoice[]; onAct: (action: ChatAction) => void }

/** What can be sent besides words: in one menu, and on wider screens the most used beside it. */
export function Tools({ phone, tools, onAct }: ToolsProps) {
  const { t } = useLingui()
  const beside = phone ? [] : tools.filter(({ isMain }) => isMain)
  return (
    <div className={classes.tools}>
      <ToolMenu
        tools={tools.filter((tool) => !beside.includes(tool))}
        signs={gestureDrawings}
        onAct={onAct}
        button={
          <ActionIcon className={classes.tool} aria-label={t`More to send`}>
            <IconPlus size={24} stroke={1.9} />
          </ActionIcon>
        }
      />
      {beside.map(({ id, label, icon: Icon, onClick, opened }) => (
        <button key={id} type="button" className={classes.tool} aria-expanded={opened} onClick={onClick}>
          <Icon size={24} stroke={1.9} aria-hidden="true" />
          <span className={classes.hidden}>{label}</span>
        </button>
      ))}
    </div>
  )
}
