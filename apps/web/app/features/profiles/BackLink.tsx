import { pageRoutes } from '@harana/contract/policy/page-routes'
import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useCameFrom } from '../../lib/device/trail.tsx'
import { paths } from '../../lib/site/paths.ts'
import classes from './ProfileView.module.css'

/** A link back to the page from which the profile was opened, or to My Search; from the own profile no further than one came. */
export function BackLink({ own }: { own: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const from = useCameFrom()
  const pages = [
    { path: paths.search, name: t`My Search` },
    { path: paths.chat, name: t`My Chats` },
    { path: paths.likes, name: t`My Likes` },
    { path: paths.visits, name: t`My Visitors` },
    { path: paths.notifications, name: t`Notifications` },
    { path: paths.settings, name: t`Settings` },
    ...[...pageRoutes.ownProfile.at, paths.postProfileAndEarn].map((path) => ({ path, name: t`My Profile` })),
  ]
  const page = pages.find(({ path }) => from === path || from?.startsWith(`${path}/`))
  if (own && !page) return null
  return (
    <Link
      to={page && from ? from : paths.search}
      className={classes.back}
      onClick={(event) => {
        const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!page || !plain) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
      {page?.name ?? t`My Search`}
    </Link>
  )
}
