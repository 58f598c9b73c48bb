import type { Output } from '@harana/contract'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClipboardList, IconEraser, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import type { RowAct } from '../../ui/DataTable/DataTable.tsx'
import { Fact } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './admin.module.css'
import { CaseDrawer } from './CaseDrawer.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Moment } from './Moment.tsx'
import { StaffTable } from './StaffTable.tsx'
import { TextFilter } from './TextFilter.tsx'
import { useHashFilter } from './use-hash-filter.ts'
import { useStaffCall } from './use-staff-call.ts'

type Row = Output<'admin/getauditlog'>['rows'][number]

/** The audit log, newest first. Its pages begin below a row, whose numbers stand behind the `#` of the URL. */
export function AuditLog() {
  const { t } = useLingui()
  const { values, change } = useHashFilter()
  const [opened, setOpened] = useState<Row | null>(null)
  const [erasing, setErasing] = useState<Row | null>(null)
  const { act = '', actor = '', subject = '' } = values
  const edges = (values.before ?? '').split(',').filter((one) => /^[1-9]\d{0,15}$/.test(one))
  const answer = useStaffCall('admin/getauditlog', {
    act: act || undefined,
    actorId: actor === '' ? undefined : Number(actor),
    subject: subject || undefined,
    before: edges.length > 0 ? Number(edges.at(-1)) : undefined,
  })
  const find = (filter: Record<string, string>) => {
    setOpened(null)
    change({ ...filter, before: '' })
  }
  const last = answer.data?.rows.at(-1)?.number
  const nameOf = ({ actor: by }: Row) => (by ? (by.name ?? String(by.memberId)) : t`The machine`)
  const acts: RowAct<Row>[] = [
    {
      letter: 's',
      label: t`Only this member of staff`,
      icon: IconUser,
      act: (row) => find({ actor: String(row.actor?.memberId ?? 0) }),
      keyOnly: true,
    },
    {
      letter: 'a',
      label: t`Only this act`,
      icon: IconClipboardList,
      act: (row) => find({ act: row.act }),
      keyOnly: true,
    },
    {
      letter: 'x',
      label: t`Erase the text`,
      icon: IconEraser,
      act: (row) => {
        setOpened(null)
        setErasing(row)
      },
      isOpen: ({ text }) => text !== null,
      keyOnly: true,
    },
  ]
  return (
    <>
      <p className={classes.hint}>
        <Trans>
          Every reading and every act of staff is a row. Rows hold numbers, names of fields and keyed hashes,
          and can’t be changed.
        </Trans>
      </p>
      <div className={classes.filter}>
        <TextFilter
          digits
          label={t`Number of the member of staff`}
          value={actor}
          onChange={(value) => find({ actor: value })}
        />
        <TextFilter
          label={t`About`}
          placeholder="member:123"
          value={subject}
          error={
            answer.error?.fields.subject === undefined
              ? undefined
              : t`A kind and a number, such as member:123.`
          }
          onChange={(value) => find({ subject: value })}
        />
      </div>
      <FilterChips
        chips={act ? [{ id: 'act', label: t`Act ${act}` }] : []}
        onRemove={(id) => find({ [id]: '' })}
      />
      <StaffTable
        label={t`Audit log`}
        answer={answer}
        rowsOf={({ rows }) => rows}
        columns={[
          { id: 'number', header: t`Row`, cell: ({ number }) => number, align: 'end' },
          { id: 'at', header: t`Time`, cell: ({ at }) => <Moment at={at} seconds /> },
          { id: 'actor', header: t`Who`, cell: nameOf },
          { id: 'act', header: t`Act`, cell: (row) => <code>{row.act}</code> },
          {
            id: 'subjects',
            header: t`About`,
            cell: ({ subjects: [first = '–', ...more] }) => (
              <code>
                {first} {more.length > 0 && `+${more.length}`}
              </code>
            ),
          },
        ]}
        keyOf={({ number }) => String(number)}
        nameOf={({ number }) => String(number)}
        onOpen={setOpened}
        acts={acts}
        page={edges.length + 1}
        onPage={(next) =>
          change({
            before: (next > edges.length + 1 ? [...edges, String(last)] : edges.slice(0, -1)).join(','),
          })
        }
        empty={<Trans>No row fits this filter.</Trans>}
      />
      <CaseDrawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? t`Row ${opened.number}` : ''}
        acts={opened ? acts.filter(({ isOpen }) => isOpen?.(opened) ?? true) : []}
        onAct={(chosen) => opened && chosen.act(opened)}
      >
        {opened && (
          <>
            <Fact label={t`Time`}>
              <Moment at={opened.at} seconds />
            </Fact>
            <Fact label={t`Who`}>
              {nameOf(opened)} {opened.actor && `(${opened.actor.memberId})`}
            </Fact>
            <Fact label={t`Act`}>{opened.act}</Fact>
            <Fact label={t`About`}>{opened.subjects.join(', ')}</Fact>
            <Fact label={t`Fields`}>{opened.fields.join(', ')}</Fact>
            {opened.values.map(({ name, hash }) => (
              <Fact key={name} label={name}>
                {hash}
              </Fact>
            ))}
            <Fact label={t`Text`} missing={opened.text === null}>
              {opened.text ?? (opened.isTextErased ? t`Erased` : t`None`)}
            </Fact>
          </>
        )}
      </CaseDrawer>
      <EraseDialog
        key={erasing?.number}
        row={erasing}
        onClose={() => setErasing(null)}
        onErased={() => answer.mutate()}
      />
    </>
  )
}

type EraseDialogProps = { row: Row | null; onClose: () => void; onErased: () => Promise<unknown> }

/** Asks for the reason for which the text of a row is erased. */
function EraseDialog({ row, onClose, onErased }: EraseDialogProps) {
  const { t } = useLingui()
  const form = useForm({ initialValues: { reason: '' } })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ reason }) => {
    if (!row) return
    await call('admin/eraseaudittext', { number: row.number, reason })
    onClose()
    toast.success(t`The text of row ${row.number} is erased.`)
    await onErased()
  })
  return (
    <ConfirmDialog
      opened={row !== null}
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      danger
      title={t`Erase the text of this row?`}
      action={t`Erase`}
      icon={<IconEraser size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>The row itself stays. This can’t be undone, and your reason becomes a row of its own.</Trans>
      </p>
      <Textarea label={t`Reason`} maxLength={AUDIT_TEXT_MAX} autosize {...form.getInputProps('reason')} />
    </ConfirmDialog>
  )
}
