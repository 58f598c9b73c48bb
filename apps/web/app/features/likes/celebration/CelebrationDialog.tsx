import type { Celebration } from '@harana/contract/calls/likes'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconMessage, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useBlocker } from 'react-router'
import { FitsPill } from '../../../entities/member/FitsPill.tsx'
import { coarseTime } from '../../../lib/i18n/time.ts'
import { useStore } from '../../../lib/session/store.ts'
import { chatWithPath, profilePath } from '../../../lib/site/paths.ts'
import { usePhone } from '../../../ui/theme/use-phone.ts'
import classes from './CelebrationDialog.module.css'
import { LitWindow } from './LitWindow.tsx'
import { pluck } from './pluck.ts'

type CelebrationDialogProps = {
  member: Celebration
  /** Which of how many mutual likes in a row this is. */
  number: number
  count: number
  opened: boolean
  onClose: () => void
}

/** The moment of a mutual like: both faces light up in one window, a string is plucked, and what comes next is at hand. */
export function CelebrationDialog({ member, number, count, opened, onClose }: CelebrationDialogProps) {
  const { t } = useLingui()
  const phone = usePhone()
  const sound = useStore((store) => store.sound)
  const setSound = useStore((store) => store.setSound)
  // The string is heard when it is seen to move, and only by those who switched it on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => {
    if (opened && sound) pluck()
  }, [opened])
  // The back key closes the moment, and leaves the page where it is.
  const blocker = useBlocker(({ historyAction }) => opened && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onClose()
  }, [blocker, onClose])
  const { profileId, userName, youLiked, theyLiked } = member
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={phone}
      size={680}
      radius={28}
      padding={0}
      centered
      classNames={{ content: classes.night, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.7} color="#080d1a" />
      <Modal.Content>
        <Modal.Body>
          <button
            type="button"
            className={classes.sound}
            aria-pressed={sound}
            onClick={() => {
              setSound(!sound)
              if (!sound) pluck()
            }}
          >
            {sound ? (
              <IconVolume size={20} stroke={1.9} aria-hidden="true" />
            ) : (
              <IconVolumeOff size={20} stroke={1.9} aria-hidden="true" />
            )}
            {sound ? <Trans>Sound is on</Trans> : <Trans>Sound is off</Trans>}
          </button>
          {count > 1 && (
            <p className={classes.count}>
              <Trans>
                {number} of {count}
              </Trans>
            </p>
          )}
          <LitWindow member={member} />
          <svg className={classes.string} viewBox="0 0 420 18" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 9H420" />
          </svg>
          <div className={classes.words}>
            <Modal.Title className={classes.title} tabIndex={-1} data-autofocus>
              {t`${userName} likes you too.`}
            </Modal.Title>
            {youLiked < theyLiked ? <YouFirst member={member} /> : <Beginning member={member} />}
          </div>
          <div className={classes.actions}>
            <Button
              component={Link}
              to={chatWithPath(profileId)}
              size="lg"
              leftSection={<IconMessage size={20} stroke={1.9} />}
              onClick={onClose}
            >
              <Trans>Write</Trans>
            </Button>
            <Button
              component={Link}
              to={profilePath(profileId)}
              size="lg"
              className={classes.quiet}
              onClick={onClose}
            >
              <Trans>See profile</Trans>
            </Button>
            <Button size="lg" variant="transparent" className={classes.later} onClick={onClose}>
              <Trans>Later</Trans>
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function YouFirst({ member: { userName, youLiked } }: { member: Celebration }) {
  const { t, i18n } = useLingui()
  const day = coarseTime(youLiked, Date.now(), 'day', i18n.locale as Locale)
  return <p>{t`You liked ${userName} ${day}.`}</p>
}

/** Where the heading says all of the likes: a line of the other's own words, else what fits, to begin with. */
function Beginning({ member: { words, fits } }: { member: Celebration }) {
  if (words !== '') return <p className={classes.own}>{words}</p>
  return fits && <FitsPill trait={fits} />
}
