import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import classes from './PopPanel.module.css'

type PopPanelProps = {
  onClose: () => void
  /** What it is, for its heading. */
  title: string
  children: ReactNode
}

/**
 * A panel above the row that opened it, within the nearest positioned element. Escape and a press elsewhere close it; a
 * press on the button that opened it, which says `aria-expanded`, is left to that button. The focus comes in, and goes
 * back where it was.
 */
export function PopPanel({ onClose, title, children }: PopPanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current!
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true })
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return
      if (!target.closest('[aria-expanded="true"]')) close()
    }
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('pointerdown', press)
      const isHere = element.contains(document.activeElement) || document.activeElement === document.body
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={classes.head}>
        <h2>{title}</h2>
        <ActionIcon aria-label={t`Close`} onClick={onClose}>
          <IconX size={22} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      </div>
      {children}
    </div>
  )
}
