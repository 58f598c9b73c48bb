import { LIKE_TOAST_MS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useCameFrom } from '../../lib/device/trail.tsx'
import { paths } from '../../lib/site/paths.ts'
import { ToastWords } from '../../ui/toast/ToastWords.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import type { HiddenMember } from './places.ts'
import { useHiddenText } from './use-hidden-text.ts'
import { useHideMember } from './use-hide-member.ts'

/** The button "not for me" on a profile: it hides the member, offers "Undo" and returns to the previous page. */
export function NotForMe({ profile }: { profile: HiddenMember['profile'] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const from = useCameFrom()
  const { busy, hide, unhide } = useHideMember()
  const notTold = useHiddenText(profile.gender)

  const press = async () => {
    if (!(await hide(profile, 0))) return
    const said = toast.info(
      <ToastWords
        sentence={notTold}
        outcome={{
          text: t`Not for you: ${profile.userName}`,
          onUndo: () => {
            toast.hide(said)
            void unhide({ profile, index: 0 })
          },
        }}
      />,
      { autoClose: LIKE_TOAST_MS, icon: <IconEyeOff size={20} stroke={1.9} /> },
    )
    await (from ? navigate(-1) : navigate(paths.search))
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={busy}
      leftSection={<IconEyeOff size={20} stroke={1.9} />}
      onClick={() => void press()}
    >
      <Trans>Not for me</Trans>
    </Button>
  )
}
