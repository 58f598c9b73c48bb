import { sharedTraits } from '@harana/contract/model/shared-traits'
import { IconCheck } from '@tabler/icons-react'
import { useSession } from '../../lib/session/session.tsx'
import { useTraitText } from './Compatibility.tsx'
import classes from './ProfileView.module.css'
import { useProfile } from './use-profile.ts'

/** So many are named where there is little room. */
const SHOWN = 2

/** What the viewer and a member have in common, in a line or two; nothing until it is known, or where there is nothing. */
export function Fits({ profileId }: { profileId: number }) {
  const textOf = useTraitText()
  const viewer = useSession().userInfo
  const { profile } = useProfile(String(profileId))
  const lines = viewer && profile ? sharedTraits(viewer, profile).map(textOf).slice(0, SHOWN) : []
  if (lines.length === 0) return null
  return (
    <ul className={classes.fits}>
      {lines.map((line) => (
        <li key={line}>
          <IconCheck size={18} stroke={2.2} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}
