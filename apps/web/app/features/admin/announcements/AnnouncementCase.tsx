import type { Output } from '@harana/contract'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconPencil, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { forgetInTab, keepInTab, readInTab } from '../../../lib/forms/in-tab.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { AnnouncementForm, type Content, contentOf, newContent } from './AnnouncementForm.tsx'
import { AnnouncementHistory } from './AnnouncementHistory.tsx'
import { EndDialog } from './EndDialog.tsx'
import { useAnnouncementWords } from './words.ts'

/** In place of a version: what was written here, which nobody has published. */
const OWN = 0

/** An announcement to write, change, end or look at; `new` is one that nobody has published yet. */
export function AnnouncementCase({ id }: { id: string }) {
  return (
    <>
      <Link to={adminPath('announcements')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All announcements</Trans>
      </Link>
      {id === 'new' ? <NewAnnouncement /> : <StandingAnnouncement id={id} />}
    </>
  )
}

function NewAnnouncement() {
  const navigate = useNavigate()
  // What another one said, where it is made from that.
  const { state, key } = useLocation()
  const name = state ? `announcement-${key}` : 'announcement-new'
  const idName = `${name}-id`
  // Kept as what is written is, so that one whose answer was lost is not published twice.
  const [id] = useState(() => {
    const kept = readInTab(idName)
    return typeof kept === 'string' ? kept : crypto.randomUUID()
  })
  useEffect(() => keepInTab(idName, id), [idName, id])
  const show = async () => {
    forgetInTab(idName)
    await navigate(adminPath('announcements', id), { replace: true })
  }
  return (
    <AnnouncementForm
      id={id}
      name={name}
      version={0}
      initial={{ ...newContent(), ...(state as Partial<Content> | null) }}
      onSaved={show}
      onLoad={show}
    />
  )
}

function StandingAnnouncement({ id }: { id: string }) {
  const { data, error, slow, mutate } = useStaffCall('admin/getannouncement', { id })
  // A version of before whose words are to stand again, once they are saved.
  const [taken, setTaken] = useState<{ version: number; content: Content } | null>(null)
  // What was written here while somebody else changed it.
  const [own, setOwn] = useState<Content | null>(null)
  if (!data)
    return <Unanswered {...{ error, slow, mutate }} missing={<Trans>This announcement is not here.</Trans>} />
  const { announcement } = data
  const { version, state } = announcement
  const onSaved = async () => {
    await mutate()
    setTaken(null)
    setOwn(null)
  }
  const onLoad = async (written: Content) => {
    await mutate()
    setTaken(null)
    setOwn(written)
  }
  return (
    <>
      <Head announcement={announcement} onEnded={() => mutate()} />
      {own && state !== 'ended' && (
        <FormAlert kind="info">
          <p>
            <Trans>This is what somebody else wrote meanwhile. Your own words are kept.</Trans>
          </p>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.9} />}
            onClick={() => {
              setTaken({ version: OWN, content: own })
              setOwn(null)
            }}
          >
            <Trans>Show my words again</Trans>
          </Button>
        </FormAlert>
      )}
      {state !== 'ended' && (
        <AnnouncementForm
          key={`${version} ${taken?.version}`}
          id={id}
          name={`announcement-${id}-${version}-${taken?.version ?? ''}`}
          version={version}
          initial={taken?.content ?? contentOf(announcement)}
          onSaved={onSaved}
          onLoad={onLoad}
        />
      )}
      <AnnouncementHistory
        key={version}
        id={id}
        onTake={
          state === 'ended'
            ? undefined
            : (change) => setTaken({ version: change.version, content: contentOf(change) })
        }
      />
    </>
  )
}

type HeadProps = {
  announcement: Output<'admin/getannouncement'>['announcement']
  onEnded: () => Promise<unknown>
}

function Head({ announcement, onEnded }: HeadProps) {
  const { states } = useAnnouncementWords()
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const { state } = announcement
  const copy = () => {
    const { startsAt: _, endsAt: __, ...words } = contentOf(announcement)
    void navigate(adminPath('announcements', 'new'), { state: words })
  }
  return (
    <div className={classes.filter}>
      <Chip tone={state === 'shown' ? 'good' : 'quiet'}>{states[state]}</Chip>
      <div className={classes.find}>
        <Button variant="default" leftSection={<IconCopy size={20} stroke={1.9} />} onClick={copy}>
          <Trans>New one from this</Trans>
        </Button>
        {state !== 'ended' && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={20} stroke={1.9} />}
            onClick={() => setEnding(true)}
          >
            <Trans>End it now</Trans>
          </Button>
        )}
      </div>
      <EndDialog
        announcement={isEnding ? announcement : null}
        onClose={() => setEnding(false)}
        onEnded={onEnded}
      />
    </div>
  )
}
