import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { PromptAnswer } from '../../entities/member/PromptAnswer.tsx'
import { VerifiedMark } from '../../entities/member/VerifiedMark.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import { profilePath } from '../../lib/site/paths.ts'
import classes from './FirstSight.module.css'
import { Place } from './Person.tsx'

/** So many answers leave the line to write in within sight. */
const SHOWN = 2

type FirstSightProps = {
  profile: Output<'profiles/getprofile'>['profile']
  /** Whether the face, the place and what fits are on the screen already. */
  isBeside: boolean
  fits: ReactNode
  /** Puts words of the other's into the line, to ask about; null where nothing can be written. */
  onAsk: ((words: string) => void) | null
  /** How the two stand. */
  children: ReactNode
}

/** Who one writes to for the first time, above the empty thread: a face, what fits, and words to begin with. */
export function FirstSight({ profile, isBeside, fits, onAsk, children }: FirstSightProps) {
  const { t } = useLingui()
  const { userName, age, prompts, aboutUser } = profile
  return (
    <div className={classes.sight}>
      {!isBeside && (
        <div className={classes.person}>
          <Link to={profilePath(profile.profileId)} className={classes.photo} aria-label={t`See profile`}>
            <MemberPhoto photo={photoOf(profile, t`Photo of ${userName}`)} width={144} height={180} eager />
          </Link>
          <div className={classes.facts}>
            <p className={classes.name}>
              {userName}, {age} <VerifiedMark member={profile} size={22} />
            </p>
            <Place member={profile} />
            {fits}
          </div>
        </div>
      )}
      {prompts.slice(0, SHOWN).map((said) => (
        <PromptAnswer key={said.prompt} {...said}>
          {(text) =>
            onAsk && (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.ask}
                leftSection={<IconMessage size={18} stroke={1.9} aria-hidden="true" />}
                aria-label={t`Ask about this: ${text}`}
                onClick={() => onAsk(said.answer)}
              >
                <Trans>Ask about this</Trans>
              </Button>
            )
          }
        </PromptAnswer>
      ))}
      {prompts.length === 0 && aboutUser !== '' && <p className={classes.story}>{aboutUser}</p>}
      {children}
    </div>
  )
}
