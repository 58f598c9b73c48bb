import { Trans } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { building, installation } from '../../lib/site/installation.ts'
import { When } from '../../ui/When/When.tsx'
import classes from './Feed.module.css'

type FeedProps = {
  of: 'facebook' | 'microblog'
  heading: ReactNode
  /** The frame's accessible name. */
  title: string
  waiting: ReactNode
  show: ReactNode
  /** The text of the link to the operator's page at the other company. */
  open: ReactNode
}

/**
 * The operator's posts at another company: a link and, once the visitor agrees, the posts in a frame; nothing where the operator has no such page. The button exists
 * on the prerendered pages only, because the public pages' script makes it work.
 */
export function Feed({ of, heading, title, waiting, show, open }: FeedProps) {
  const values = installation()
  const embed = `${of}Embed` as const
  return (
    <When set={of}>
      <section>
        <h2>{heading}</h2>
        <div className={classes.feed} data-embed={values[embed]} data-title={title}>
          <IconEyeOff size={24} stroke={1.9} aria-hidden="true" />
          <b>{waiting}</b>
          <When set={embed}>
            <span>
              <Trans>It comes from another company, which then learns that you were here.</Trans>
            </span>
            {building && (
              <button type="button" hidden>
                {show}
              </button>
            )}
          </When>
          <a href={values[of]} rel="noopener">
            {open}
          </a>
        </div>
      </section>
    </When>
  )
}
