import type { Output } from '@harana/contract'
import { isTipText, TIP_TEXT_MAX } from '@harana/contract/policy/site-settings'
import type { TipTexts } from '@harana/contract/policy/tips'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { call } from '../../../lib/api/api.ts'
import { useKeptForm } from '../../../lib/forms/use-kept.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from './Tips.module.css'

export type TipSetting = Output<'admin/getsitesettings'>['settings'][number]

type TipFormProps = {
  label: string
  setting: TipSetting
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** The texts of a tip in both languages. */
export function TipForm({ label, setting, onClose, onSaved }: TipFormProps) {
  const { t } = useLingui()
  const flawOf = (text: string) =>
    isTipText(text) ? null : t`One line with the words of the link in [ ], such as: Please [read this].`
  const { form, forget } = useKeptForm<TipTexts>(`${setting.name}-${setting.version}`, {
    initialValues: setting.value as TipTexts,
    validate: { en: flawOf, fil: flawOf },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (value) => {
    await call('admin/setsitesetting', { name: setting.name, value, version: setting.version })
    forget()
    toast.success(t`${label}: saved.`)
    onClose()
    await onSaved()
  })
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label={label}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <TextInput
        label="English"
        description={t`The words in [ ] are the link.`}
        maxLength={TIP_TEXT_MAX}
        {...form.getInputProps('en')}
      />
      <TextInput label="Filipino" maxLength={TIP_TEXT_MAX} {...form.getInputProps('fil')} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="default" onClick={() => form.setValues(setting.default as TipTexts)}>
          <Trans>As delivered</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
