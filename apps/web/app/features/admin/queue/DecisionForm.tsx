import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/errors.ts'
import { whileBusy } from '../../../lib/forms/while-busy.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { RadioTiles } from '../../../ui/RadioTiles/RadioTiles.tsx'
import { type Act, acts, actsOf, type Draft, gapOf } from './acts.ts'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import { BanPhotos, DecisionFields } from './DecisionFields.tsx'
import own from './queue.module.css'
import type { useDecide } from './use-decide.tsx'

type Case = Output<'admin/getticket'>

type DecisionFormProps = {
  theCase: Case
  draft: Draft | null
  onChoose: (act: Act) => void
  onChange: (draft: Draft) => void
  decide: ReturnType<typeof useDecide>
  form: RefObject<HTMLFormElement | null>
}

/** The acts that take neither a reason nor words. */
const wordless: readonly Act[] = ['dismiss', 'gone', 'release', 'show', 'confirm', 'settle']

/** What staff decide about a case: the act, and the reason, words and length that it takes. */
export function DecisionForm({ theCase, draft, onChoose, onChange, decide, form }: DecisionFormProps) {
  const { t, i18n } = useLingui()
  const [found, setFound] = useState<{ draft: Draft; problem: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { ticket, member } = theCase
  const locale = member?.locale ?? 'en'
  const act = draft?.act
  // What was wrong with a draft says nothing of another one.
  const problem = found?.draft === draft ? found?.problem : null
  const knownName = theCase.verification?.knownName ?? ''
  const shownAct = useRef(act)
  // What an act takes follows it: a letter leads there as a press does. It stands below all acts, where a screen may end.
  useEffect(() => {
    if (!act) return
    form.current?.querySelector<HTMLElement>('input[name=act]:checked')?.focus()
    // The end first, and then the first field: where not all of it has room, that one stays.
    if (act !== shownAct.current)
      for (const part of ['[type=submit]', '.mantine-InputWrapper-root'])
        form.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
    shownAct.current = act
  }, [act, form])
  const send = async () => {
    if (!draft || busy) return
    const gap = gapOf(draft, knownName)
    setFound(gap && { draft, problem: i18n._(gap) })
    if (gap) return
    if (draft.act === 'ban') return setAsking(true)
    await decide.hold(theCase, draft)
  }
  const ban = async () => {
    if (!draft) return
    await whileBusy(setBusy, async () => {
      try {
        await decide.ban(theCase, draft)
      } catch (error) {
        setFound({ draft, problem: errorText(error) })
      }
    })
    setAsking(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape') (event.target as HTMLElement).blur()
  }
  return (
    <form
      ref={form}
      className={own.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      noValidate
    >
      <RadioTiles<Act>
        name="act"
        label={t`Decision`}
        columns={1}
        value={draft?.act ?? null}
        onChange={onChoose}
        options={actsOf(ticket).map((act) => ({
          value: act,
          label: (
            <span className={own.act}>
              <span>
                <b>{i18n._(acts[act].label)}</b>
                <small>{i18n._(acts[act].hint)}</small>
              </span>
              <kbd>{acts[act].letter.toUpperCase()}</kbd>
            </span>
          ),
        }))}
      />
      {draft && !wordless.includes(draft.act) && (
        <DecisionFields
          draft={draft}
          locale={locale}
          knownName={knownName}
          photos={
            theCase.newPhoto ? null : (
              <PhotoChoice
                theCase={theCase}
                chosen={draft.photoIds}
                onChange={(photoIds) => onChange({ ...draft, photoIds })}
              />
            )
          }
          onChange={onChange}
        />
      )}
      {draft?.act === 'gone' && theCase.reports.some(({ evidence }) => evidence.photos.length > 0) && (
        <BanPhotos checked={draft.banPhotos} onChange={(banPhotos) => onChange({ ...draft, banPhotos })} />
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      {draft && (
        <Button
          type="submit"
          color={draft.act === 'ban' ? 'sili.6' : undefined}
          leftSection={draft.act === 'ban' ? <IconBan size={20} /> : <IconSend size={20} stroke={1.9} />}
        >
          <Trans>Decide, then the next case</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void ban()}
        busy={busy}
        danger
        title={t`Ban ${ticket.member.name} for good?`}
        action={t`Ban`}
        icon={<IconBan size={20} stroke={1.9} />}
      >
        <Trans>
          The ban is sent at once: the sessions end, nobody sees the profile, and the member is told why. It
          is taken back on an appeal, or in the member’s case.
        </Trans>
      </ConfirmDialog>
    </form>
  )
}

type PhotoChoiceProps = { theCase: Case; chosen: string[]; onChange: (chosen: string[]) => void }

/** The photos of today, of which some are to be removed. */
function PhotoChoice({ theCase, chosen, onChange }: PhotoChoiceProps) {
  const { t } = useLingui()
  const photos = theCase.member?.photos ?? []
  if (photos.length === 0)
    return (
      <FormAlert kind="info">
        <Trans>The member has no photos today.</Trans>
      </FormAlert>
    )
  return (
    <fieldset className={own.choice}>
      <legend>
        <Trans>Which photos</Trans>
      </legend>
      <div className={own.photos}>
        {photos.map(({ photoId, placeholder }, at) => (
          <div key={photoId}>
            <BlurredPhoto
              label={t`Photo ${at + 1} of today`}
              placeholder={placeholder}
              onOpen={() => call('admin/openticketphoto', { ticketId: theCase.ticket.ticketId, photoId })}
            />
            <label className={own.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(photoId)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, photoId] : chosen.filter((one) => one !== photoId))
                }
              />
              <Trans>Remove photo {at + 1}</Trans>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
