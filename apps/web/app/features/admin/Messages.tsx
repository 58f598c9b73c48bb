import type { Output } from '@harana/contract'
import { siteNames } from '@harana/contract/model/site'
import { type ContactState, contactStates } from '@harana/contract/model/staff-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { adminPath } from '../../lib/site/paths.ts'
import { Choices } from '../../ui/Choices/Choices.tsx'
import classes from './admin.module.css'
import { Moment } from './Moment.tsx'
import { StaffTable } from './StaffTable.tsx'
import { useHashFilter } from './use-hash-filter.ts'
import { useSetDone } from './use-set-done.tsx'
import { useStaffCall } from './use-staff-call.ts'

type Message = Output<'admin/getcontactmessages'>['messages'][number]

/** Returns the names of a message's states in the current locale. */
export function useContactStates(): Record<ContactState, string> {
  const { t } = useLingui()
  return { open: t({ message: 'Open', context: 'status' }), answered: t`Answered`, done: t`Done` }
}

/** The messages of the contact form, by their state. */
export function Messages() {
  const { t } = useLingui()
  const names = useContactStates()
  const navigate = useNavigate()
  const { values, change, page, onPage } = useHashFilter()
  const state = contactStates.find((one) => one === values.state) ?? 'open'
  const answer = useStaffCall('admin/getcontactmessages', { state, page })
  const setDone = useSetDone(() => answer.mutate())
  const counts: Partial<Record<ContactState, number>> = answer.data?.counts ?? {}
  return (
    <>
      <div className={classes.filter}>
        <Choices
          label={t`State`}
          options={contactStates.map((one) => ({
            value: one,
            label: counts[one] === undefined ? names[one] : `${names[one]} ${counts[one]}`,
          }))}
          value={[state]}
          onChange={([one]) => change({ state: one ?? '' })}
        />
      </div>
      <StaffTable
        label={t`Messages`}
        answer={answer}
        rowsOf={({ messages }) => messages}
        columns={[
          { id: 'name', header: t`From`, cell: ({ name }) => name, written: true },
          { id: 'excerpt', header: t`Message`, cell: ({ excerpt }) => excerpt, written: true },
          { id: 'site', header: t`Site`, cell: ({ site }) => siteNames[site] },
          { id: 'at', header: t`Received`, cell: ({ at }) => <Moment at={at} /> },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate(adminPath('messages', id))}
        acts={[
          {
            letter: 'e',
            label: t`Done`,
            icon: IconCheck,
            act: (message: Message) => void setDone(message, true),
            isOpen: (message) => message.state !== 'done',
          },
          {
            letter: 'o',
            label: t`Open again`,
            icon: IconArrowBackUp,
            act: (message: Message) => void setDone(message, false),
            isOpen: (message) => message.state === 'done',
          },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No message is in this state.</Trans>}
      />
    </>
  )
}
