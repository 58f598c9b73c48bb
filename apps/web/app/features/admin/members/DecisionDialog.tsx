import type { Sanction } from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconGavel } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/errors.ts'
import { forgetInTab } from '../../../lib/forms/in-tab.ts'
import { useKept } from '../../../lib/forms/use-kept.ts'
import { whileBusy } from '../../../lib/forms/while-busy.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { actConsequences, actLabels } from '../decision-labels.ts'
import { changeDraft, type Draft, gapOf, keptDraft, newDraft, sanctionOf } from '../queue/acts.ts'
import { DecisionFields } from '../queue/DecisionFields.tsx'
import queue from '../queue/queue.module.css'

type DecisionDialogProps = {
  /** Whom the decision is about; the name is empty where there is no profile. */
  member: { profileId: number; name: string }
  /** The member's language, in which the words begin. */
  locale: Locale
  /** What may be decided here. */
  acts: readonly Sanction[]
  /** What is chosen when the dialog opens; without it what this tab keeps, or a warning. */
  chosen?: Sanction
  /** The member's photos, for `remove-photos`. */
  photos: readonly { id: string; label: string }[]
  onClose: () => void
  /** Reloads what shows the member, once the decision stands. */
  onDecided: () => Promise<unknown>
}

type SanctionDraft = Draft & { act: Sanction }

/** Asks what is decided about a member: the act, its reason, how long it lasts, and words that the member reads. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { member, locale, acts, chosen, photos, onClose, onDecided } = props
  const { t, i18n } = useLingui()
  const withProof = useFreshProof()
  const keptName = `decision-${member.profileId}`
  const [kept, setDraft] = useKept(keptName, (kept) => {
    const draft = keptDraft(kept, acts)
    return (draft && chosen ? changeDraft(draft, { act: chosen }, locale) : draft) as SanctionDraft | null
  })
  const [begun] = useState(() => newDraft(chosen ?? 'warn', locale) as SanctionDraft)
  const draft = kept ?? begun
  const [found, setFound] = useState<{ draft: Draft; problem: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const { act } = draft
  // What was wrong with a draft says nothing of another one.
  const problem = found?.draft === draft ? found.problem : null
  const change = (changes: Partial<SanctionDraft>) => setDraft(changeDraft(draft, changes, locale))
  const decide = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const gap = gapOf(draft)
    setFound(gap && { draft, problem: i18n._(gap) })
    if (gap || busy) return
    await whileBusy(setBusy, async () => {
      try {
        const sanction = sanctionOf(draft, member.profileId)
        await withProof(() => call(sanction.name, sanction.input))
        forgetInTab(keptName)
        onClose()
        toast.success(t`The decision stands. The member is told what and why.`)
        await onDecided()
      } catch (error) {
        setFound({ draft, problem: errorText(error) })
      }
    })
  }
  const name = member.name || t`member ${member.profileId}`
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={(event) => void decide(event)}
      busy={busy}
      danger
      title={t`Decide about ${name}`}
      action={i18n._(actLabels[act])}
      icon={<IconGavel size={20} stroke={1.9} />}
    >
      {problem && <FormAlert>{problem}</FormAlert>}
      {acts.length > 1 && (
        <Choices
          label={t`Decision`}
          options={acts.map((one) => ({ value: one, label: i18n._(actLabels[one]) }))}
          value={[act]}
          onChange={([one = act]) => change({ act: one })}
        />
      )}
      <p>{i18n._(actConsequences[act])}</p>
      <div className={queue.form}>
        <DecisionFields
          draft={draft}
          locale={locale}
          photos={
            <Choices
              several
              label={t`Photos`}
              options={photos.map(({ id, label }) => ({ value: id, label }))}
              value={draft.photoIds}
              onChange={(photoIds) => setDraft({ ...draft, photoIds })}
            />
          }
          onChange={(next) => setDraft(next as SanctionDraft)}
        />
      </div>
      <p>
        <Trans>
          The member is mailed what you decide, why, for how long, and how to appeal. Never say who reported.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
