import { tipTextSettings } from '@harana/contract/policy/site-settings'
import type { Tip, TipTexts } from '@harana/contract/policy/tips'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { TipView } from '../../../entities/tip/TipView.tsx'
import { Switch } from '../../../ui/Switch/Switch.tsx'
import admin from '../admin.module.css'
import { settingWords } from '../setting-words.ts'
import { TipForm, type TipSetting } from './TipForm.tsx'
import classes from './Tips.module.css'

type TipRowProps = {
  tip: Tip
  label: string
  /** The setting with its texts. */
  setting: TipSetting
  isOn: boolean
  isBusy: boolean
  onSwitch: (isOn: boolean) => void
  /** Left out where the tip can't go there. */
  onUp: (() => Promise<void>) | undefined
  onDown: (() => Promise<void>) | undefined
  /** Reloads the settings. */
  onChange: () => Promise<unknown>
}

/** One tip as members see it, with what staff can do about it. */
export function TipRow({ tip, label, setting, isOn, isBusy, onSwitch, onUp, onDown, onChange }: TipRowProps) {
  const { t, i18n } = useLingui()
  const [isEdited, setEdited] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const texts = setting.value as TipTexts
  // A row that moves takes the focus along: its own button, or the other where there is no further to go.
  const move = async (go: () => Promise<void>, name: 'up' | 'down') => {
    await go()
    const own = buttons.current?.querySelector<HTMLElement>(`[data-move=${name}]:not(:disabled)`)
    const other = buttons.current?.querySelector<HTMLElement>('[data-move]:not(:disabled)')
    ;(own ?? other)?.focus()
  }
  return (
    <li className={admin.card} data-off={!isOn || undefined}>
      <div className={classes.head}>
        <div>
          <h2>{label}</h2>
          <p>{i18n._(settingWords[tipTextSettings[tip]].help)}</p>
        </div>
        <Switch label={label} on={isOn} {...(!isBusy && { onChange: onSwitch })} />
      </div>
      <div className={classes.tip} inert>
        <TipView
          tip={tip}
          text={texts[i18n.locale === 'fil' ? 'fil' : 'en']}
          onGotIt={() => {}}
          busy={false}
        />
      </div>
      {isEdited ? (
        <TipForm
          key={setting.version}
          label={label}
          setting={setting}
          onClose={() => setEdited(false)}
          onSaved={onChange}
        />
      ) : (
        <div className={classes.buttons} ref={buttons}>
          <Button
            variant="default"
            data-move="up"
            disabled={!onUp || isBusy}
            onClick={() => onUp && void move(onUp, 'up')}
            leftSection={<IconArrowUp size={20} stroke={1.9} />}
            aria-label={t`Up: ${label}`}
          >
            <Trans>Up</Trans>
          </Button>
          <Button
            variant="default"
            data-move="down"
            disabled={!onDown || isBusy}
            onClick={() => onDown && void move(onDown, 'down')}
            leftSection={<IconArrowDown size={20} stroke={1.9} />}
            aria-label={t`Down: ${label}`}
          >
            <Trans>Down</Trans>
          </Button>
          <Button
            variant="default"
            onClick={() => setEdited(true)}
            leftSection={<IconPencil size={20} stroke={1.9} />}
            aria-label={t`Edit the texts: ${label}`}
          >
            <Trans>Edit the texts</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
