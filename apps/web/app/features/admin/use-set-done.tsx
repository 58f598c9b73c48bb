import { useLingui } from '@lingui/react/macro'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { ToastWords } from '../../ui/toast/ToastWords.tsx'
import { toast } from '../../ui/toast/toast.tsx'

/** How long an act of staff may be undone by its toast, in milliseconds. */
const UNDO_MS = 10_000

/**
 * Returns a function that sets whether a message is done, with a toast that undoes it.
 * @param onChange reloads what shows the message
 */
export function useSetDone(onChange: () => Promise<unknown>) {
  const { t } = useLingui()
  const { attempt } = useAttempt()
  const setDone = async (message: { id: string; name: string }, done: boolean) => {
    const { id, name } = message
    if (!(await attempt(() => call('admin/setcontactmessagedone', { id, done })))) return
    const text = done ? t`This message is done.` : t`This message is open again.`
    const shown = toast.success(
      <ToastWords
        plain
        sentence={name}
        outcome={{
          text,
          onUndo: () => {
            toast.hide(shown)
            void setDone(message, !done)
          },
        }}
      />,
      { autoClose: UNDO_MS },
    )
    await onChange()
  }
  return setDone
}
