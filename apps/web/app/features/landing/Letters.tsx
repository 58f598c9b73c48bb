import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site/site.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import classes from './Letters.module.css'
import shared from './shared.module.css'

/** A sample of a first exchange of letters, marked as a sample. */
export function Letters() {
  const site = useSite()
  return (
    <section className={`${shared.wrap} ${classes.talk}`}>
      <figure className={classes.letters}>
        <Letter person="henrik">
          <Trans>
            Magandang gabi, Rosario. You wrote that you teach Grade 4 in Iloilo. My mother taught for thirty
            years. What made you choose it?
          </Trans>
        </Letter>
        <Letter person="rosario" own>
          <Trans>
            Good evening Henrik! My lola. She had a blackboard under the mango tree. I still have it.
          </Trans>
        </Letter>
        <Letter person="henrik">
          <Trans>Then I have a hundred questions. May I ask one a day?</Trans>
        </Letter>
        <figcaption>
          <Trans>Sample letters between two drawn people.</Trans>
        </figcaption>
      </figure>
      <div className={classes.words}>
        <h2 className={shared.large}>
          <Trans>A good first line beats a hundred likes.</Trans>
        </h2>
        <p>
          {site === 'harana' ? (
            <Trans>
              Harana was the old way to court: stand under her window, sing, wait for the light. We kept the
              order of it. You introduce yourself, she decides, and nobody rushes.
            </Trans>
          ) : (
            <Trans>
              Tagpo means to meet. Everything here leads to that one day: honest profiles, slow letters, and
              no rush from either side.
            </Trans>
          )}
        </p>
        <Spinner />
        <p>
          <Trans>Not a conventional dating app.</Trans>
        </p>
      </div>
    </section>
  )
}

function Letter({ person, own, children }: { person: string; own?: boolean; children: ReactNode }) {
  return (
    <div className={classes.letter} data-own={own}>
      <img src={`/people/${person}.svg`} alt="" width={44} height={44} loading="lazy" />
      <p>{children}</p>
    </div>
  )
}
