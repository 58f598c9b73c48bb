import type { Output } from '@harana/contract'
import { SECOND_FACTOR_NAME_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../lib/api/api.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './second-factors.module.css'

export type Factor = Output<'users/getsecondfactors'>['factors'][number]

type RenameFactorProps = { factor: Factor; onClose: () => void; onSaved: () => Promise<unknown> }

/** Asks for another name of a second factor. */
export function RenameFactor({ factor: { factorId, name }, onClose, onSaved }: RenameFactorProps) {
  const { t } = useLingui()
  const withProof = useFreshProof()
  const form = useForm({
    initialValues: { name },
    validate: { name: (typed) => (typed.trim() === '' ? t`Please enter a name.` : null) },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (typed) => {
    await withProof(() => call('users/renamesecondfactor', { factorId, name: typed.name }))
    onClose()
    await onSaved()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      title={<Trans>Rename the second factor</Trans>}
      action={<Trans>Save</Trans>}
      busy={busy}
    >
      <div className={classes.form}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t`Name`}
          maxLength={SECOND_FACTOR_NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
      </div>
    </ConfirmDialog>
  )
}
