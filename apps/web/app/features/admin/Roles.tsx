import type { Output } from '@harana/contract'
import { StaffRole } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUserCog, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { Choices } from '../../ui/Choices/Choices.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './admin.module.css'
import { Chip } from './Chip.tsx'
import { roleLabels } from './members/labels.ts'
import { wholeIn } from './money/whole-in.ts'
import { StaffTable } from './StaffTable.tsx'
import { useStaffCall } from './use-staff-call.ts'

type Staff = Output<'admin/getstaff'>['staff'][number]

/** Everybody who holds a role; an administrator sets the roles of each, and appoints more. */
export function Roles() {
  const { t, i18n } = useLingui()
  const answer = useStaffCall('admin/getstaff', {})
  const [edited, setEdited] = useState<Staff | 'new' | null>(null)
  return (
    <>
      <div className={classes.filter}>
        <p className={classes.hint}>
          <Trans>
            Who gets or loses a role is told by mail. A role opens nothing before its holder has set up a
            second factor.
          </Trans>
        </p>
        <Button leftSection={<IconUserPlus size={20} stroke={1.9} />} onClick={() => setEdited('new')}>
          <Trans>Appoint a member</Trans>
        </Button>
      </div>
      <StaffTable
        label={t`Roles`}
        answer={answer}
        rowsOf={({ staff }) => staff}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name }) => name },
          {
            id: 'memberId',
            header: t`Member number`,
            cell: ({ memberId }) => <span className={classes.whole}>{memberId}</span>,
            align: 'end',
          },
          {
            id: 'roles',
            header: t`Roles`,
            cell: ({ roles }) => roles.map((role) => i18n._(roleLabels[role])).join(', '),
          },
          {
            id: 'secondFactor',
            header: t`Second factor`,
            cell: ({ secondFactor }) => (
              <Chip tone={secondFactor ? 'good' : 'bad'}>{secondFactor ? t`Set up` : t`Missing`}</Chip>
            ),
          },
        ]}
        keyOf={({ memberId }) => String(memberId)}
        nameOf={({ name }) => name}
        acts={[{ letter: 'e', label: t`Change`, icon: IconUserCog, act: setEdited }]}
        page={1}
        onPage={() => {}}
        empty={<Trans>Nobody holds a role.</Trans>}
      />
      {edited && (
        <RolesDialog
          staff={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => answer.mutate()}
        />
      )}
    </>
  )
}

const numberIn = (text: string) => wholeIn(text, 1, Number.MAX_SAFE_INTEGER)

type RolesDialogProps = {
  /** Whose roles are set; null asks for the number of a member. */
  staff: Staff | null
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Sets all roles of one member. */
function RolesDialog({ staff, onClose, onSaved }: RolesDialogProps) {
  const { t, i18n } = useLingui()
  const form = useForm<{ memberId: string; roles: StaffRole[] }>({
    initialValues: { memberId: String(staff?.memberId ?? ''), roles: staff?.roles ?? [] },
    validate: {
      memberId: (text) => {
        if (text.trim() === '') return t`Please write a member’s number.`
        return numberIn(text) === null ? t`There is no member with this number.` : null
      },
      // Who holds a role may lose all of them; whoever is appointed gets one.
      roles: (roles) => (!staff && roles.length === 0 ? t`Please choose a role.` : null),
    },
  })
  const withProof = useFreshProof()
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ memberId, roles }) => {
    try {
      await withProof(() => call('admin/setroles', { memberId: numberIn(memberId)!, roles }))
    } catch (error) {
      if (staff || !(error instanceof ApiError) || error.code !== 'NOTFOUND') throw error
      return form.setErrors({ memberId: t`There is no member with this number.` })
    }
    onClose()
    toast.success(t`The roles are set.`)
    await onSaved()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={staff ? t`Roles of ${staff.name}` : t`Appoint a member`}
      action={t`Set the roles`}
      icon={<IconUserCog size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {form.errors.roles && <FormAlert>{form.errors.roles}</FormAlert>}
      {!staff && (
        <TextInput label={t`Member number`} inputMode="numeric" {...form.getInputProps('memberId')} />
      )}
      <Choices
        several
        label={t`Roles`}
        options={Object.values(StaffRole).map((role) => ({ value: role, label: i18n._(roleLabels[role]) }))}
        value={form.values.roles}
        onChange={(roles) => form.setFieldValue('roles', roles)}
      />
    </ConfirmDialog>
  )
}
