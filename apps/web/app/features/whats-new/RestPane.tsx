import type { NewsCard } from '@harana/contract/calls/whats-new'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import { paths } from '../../lib/site/paths.ts'
import classes from './WhatsNew.module.css'

/** All who are not shown by themselves, with a way to their list. */
export function RestPane({ rest, count }: { rest: readonly NewsCard[]; count: number }) {
  const onlyVisits = rest.every(({ kind }) => kind === 'visit')
  const [first] = rest
  return (
    <li className={classes.pane} data-kind="visit">
      <Link to={onlyVisits ? paths.visits : paths.likes} className={classes.who}>
        {first && (
          <span className={classes.photo}>
            <MemberPhoto photo={photoOf(first, '')} sizes="88px" radius={10} />
          </span>
        )}
        <span className={classes.words}>
          <b>
            <Plural value={count} one="And # more" other="And # more" />
          </b>
          <span>{onlyVisits ? <Trans>My Visitors</Trans> : <Trans>My Likes</Trans>}</span>
        </span>
      </Link>
    </li>
  )
}
