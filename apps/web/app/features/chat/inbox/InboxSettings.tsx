import type { Output } from '@harana/contract'
import { INBOX_COUNTRIES_MAX, inboxReach } from '@harana/contract/model/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/errors.ts'
import { useCall } from '../../../lib/cache/swr.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { AgeRange } from '../../../ui/AgeRange/AgeRange.tsx'
import { ItemRow, ItemRows } from '../../../ui/ItemRow/ItemRow.tsx'
import { RadioTiles } from '../../../ui/RadioTiles/RadioTiles.tsx'
import { Switch } from '../../../ui/Switch/Switch.tsx'
import { FailedState, LoadingState } from '../../../ui/states/states.tsx'
import classes from './inbox.module.css'

type Inbox = Output<'chat/getinbox'>
type Change = Partial<Inbox>

/** Who may write first, and which marks are shown; each choice is saved at once. */
export function InboxSettings() {
  const { data, error, slow, save, retry } = useInbox()
  if (!data && error) return <FailedState onRetry={retry}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  return (
    <div className={classes.parts}>
      <Reach inbox={data} save={save} />
      <Marks inbox={data} save={save} />
    </div>
  )
}

/** The choices, with what was changed and is on its way. Changes are saved one after the other, in their order. */
function useInbox() {
  const { data, error, slow, mutate } = useCall('chat/getinbox', {})
  const { attempt } = useAttempt()
  const [changed, setChanged] = useState<Change>({})
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = (change: Change) => {
    setChanged((before) => ({ ...before, ...change }))
    const turn = last.current.then(async () => {
      const isSaved = await attempt(() => call('chat/saveinbox', change))
      if (isSaved) await mutate((now) => now && { ...now, ...change }, { revalidate: false })
      // What the server refused goes back to what it was.
      if (last.current === turn) setChanged({})
    })
    last.current = turn
  }
  return { data: data && { ...data, ...changed }, error, slow, save, retry: () => void mutate() }
}

type PartProps = { inbox: Inbox; save: (change: Change) => void }

function Reach({ inbox, save }: PartProps) {
  const { t } = useLingui()
  const labels = {
    everybody: [t`Everybody`, t`A first message waits under Requests until you accept it`],
    filtered: [t`Only some members`, t`Others can’t write first, and are not told why`],
    liked: [t`Only those I like`, t`The quietest inbox`],
  } as const
  return (
    <>
      <RadioTiles
        name="reach"
        label={<Trans>Who may write to you first</Trans>}
        columns={1}
        value={inbox.reach}
        onChange={(reach) => save({ reach })}
        options={inboxReach.map((value) => ({
          value,
          label: (
            <span className={classes.choice}>
              <b>{labels[value][0]}</b>
              <small>{labels[value][1]}</small>
            </span>
          ),
        }))}
      />
      {inbox.reach === 'filtered' && <Filter inbox={inbox} save={save} />}
      <p className={classes.quiet}>
        <Trans>
          Whoever you like, and whoever you have accepted, can always write to you. Express Messages and gifts
          pass the same door.
        </Trans>
      </p>
    </>
  )
}

function Filter({ inbox, save }: PartProps) {
  const { t } = useLingui()
  const countries = useCall('public/getcountries', {}).data?.countries ?? []
  const id = useId()
  return (
    <section className={classes.filter} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Which members</Trans>
      </h3>
      <MultiSelect
        label={t`From these countries`}
        description={t`None chosen is any country.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        clearable
        hidePickedOptions
        maxValues={INBOX_COUNTRIES_MAX}
        nothingFoundMessage={t`No country of this name`}
        clearButtonProps={{ 'aria-label': t`Any country` }}
        data={countries.map(({ countryId, englishName }) => ({
          value: String(countryId),
          label: englishName,
        }))}
        value={inbox.countries.map(String)}
        onChange={(chosen) => save({ countries: chosen.map(Number) })}
      />
      <Ages inbox={inbox} save={save} />
      <ItemRows>
        <ItemRow title={t`Verified members only`} note={t`Members who have confirmed who they are`}>
          <Switch
            label={t`Verified members only`}
            on={inbox.verifiedOnly}
            onChange={(verifiedOnly) => save({ verifiedOnly })}
          />
        </ItemRow>
        <ItemRow title={t`With a photo only`} note={t`At least one on their profile`}>
          <Switch
            label={t`With a photo only`}
            on={inbox.withPhoto}
            onChange={(withPhoto) => save({ withPhoto })}
          />
        </ItemRow>
      </ItemRows>
    </section>
  )
}

/** The ages move under the finger, and are saved once they rest. */
function Ages({ inbox, save }: PartProps) {
  const [moved, setMoved] = useState<Pick<Inbox, 'lowAge' | 'highAge'> | null>(null)
  const saveLater = useDebouncedCallback(
    (ages: Pick<Inbox, 'lowAge' | 'highAge'>) => {
      save(ages)
      setMoved(null)
    },
    { delay: 600, flushOnUnmount: true },
  )
  return (
    <AgeRange
      {...(moved ?? inbox)}
      onChange={(ages) => {
        setMoved(ages)
        saveLater(ages)
      }}
    />
  )
}

function Marks({ inbox, save }: PartProps) {
  const { t } = useLingui()
  const id = useId()
  const marks = [
    {
      name: 'readMarks',
      label: t`Read marks`,
      note: t`Others see that you have read them. Off, you do not see it of them either`,
    },
    {
      name: 'typingMarks',
      label: t`“Is writing”`,
      note: t`Others see while you write. Off, you do not see it of them either`,
    },
  ] as const
  return (
    <section className={classes.marks} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>What others see while you write and read</Trans>
      </h3>
      <ItemRows>
        {marks.map(({ name, label, note }) => (
          <ItemRow key={name} title={label} note={note}>
            <Switch label={label} on={inbox[name]} onChange={(on) => save({ [name]: on })} />
          </ItemRow>
        ))}
      </ItemRows>
    </section>
  )
}
