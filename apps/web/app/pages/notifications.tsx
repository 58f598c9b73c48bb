import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { MemberMenu } from '../features/moderation/MemberMenu.tsx'
import type { Kind } from '../features/notifications/data.ts'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import type { Actor } from '../features/notifications/NotificationRow.tsx'
import { chatWithPath } from '../lib/site/paths.ts'
import { Page } from '../ui/Page/Page.tsx'
import { usePhone } from '../ui/theme/use-phone.ts'
import classes from './notifications.module.css'

/** The member's notifications. */
export default function Notifications() {
  const { t } = useLingui()
  return (
    <Page title={t`Notifications`} width="narrow">
      <NotificationList
        answer={(actor, kind) => <Answer actor={actor} kind={kind} />}
        menu={(actor, choices) => <MemberMenu profile={actor} choices={choices} />}
      />
    </Page>
  )
}

/** Who wrote is answered, who likes one back is written to, and anybody else is liked. */
function Answer({ actor, kind }: { actor: Actor; kind: Kind }) {
  const isPhone = usePhone()
  const wrote = kind === 'message' || kind === 'gift'
  if (!wrote && !(actor.liked && actor.likesMe))
    return (
      <span className={classes.like}>
        <LikeButton profile={actor} on="surface" wide={!isPhone} back={actor.likesMe} />
      </span>
    )
  return (
    <Button component={Link} to={chatWithPath(actor.profileId)} variant="light" className={classes.write}>
      <IconMessage2 size={22} stroke={1.9} aria-hidden="true" />
      <span className={classes.word}>
        {wrote ? <Trans>Answer</Trans> : <Trans>Write</Trans>}
        <VisuallyHidden component="span"> {actor.userName}</VisuallyHidden>
      </span>
    </Button>
  )
}
