import type { Output } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { Banner } from '../../ui/Banner/Banner.tsx'
import classes from './AnnouncementView.module.css'
import { useAnnouncementPages } from './announcement-pages.ts'

export type Announcement = NonNullable<Output<'users/me'>['userInfo']['announcement']>

type AnnouncementViewProps = {
  announcement: Omit<Announcement, 'id'>
  onGotIt: () => void
  busy: boolean
}

/** An announcement as members see it. */
export function AnnouncementView({ announcement, onGotIt, busy }: AnnouncementViewProps) {
  const { t } = useLingui()
  const pages = useAnnouncementPages()
  const { title, text, importance, page } = announcement
  const isImportant = importance === 'important'
  return (
    <Banner
      label={t`Announcement`}
      icon={isImportant ? IconAlertTriangle : IconSpeakerphone}
      tone={isImportant ? 'danger' : 'news'}
      onAct={onGotIt}
      busy={busy}
    >
      <strong className={classes.title}>{title}</strong> <span className={classes.text}>{text}</span>{' '}
      {page && <Link to={paths[page]}>{pages[page]}</Link>}
    </Banner>
  )
}
