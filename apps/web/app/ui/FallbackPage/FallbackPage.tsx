import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { publicPath } from '../../lib/site/public-pages.ts'
import { useSite } from '../../lib/site/site.ts'
import { EmptyStateIllustration } from '../EmptyStateIllustration/EmptyStateIllustration.tsx'
import classes from './FallbackPage.module.css'

type FallbackPageProps = {
  /** The area that failed; 'Index Root' is the whole page. */
  area: string
  /** It replaces only a part of a page that has its own main landmark and title. */
  inPage?: boolean
}

/** Replaces a page, or a part of one, that failed to render. */
export function FallbackPage({ area, inPage = false }: FallbackPageProps) {
  const { i18n } = useLingui()
  const site = useSite()
  const Landmark = inPage ? 'section' : 'main'
  const Heading = inPage ? 'h2' : 'h1'
  return (
    <Landmark className={classes.page}>
      {!inPage && <title>{siteNames[site]}</title>}
      <EmptyStateIllustration kind="broken" />
      <div role="alert">
        <Heading className={classes.title}>
          <Trans>An unexpected error occured.</Trans>
        </Heading>
        <p className={classes.text}>
          <Trans>Please go back to the previous page or try again later.</Trans>
        </p>
        <p className={classes.text}>
          <Trans>If the problem persists please contact support.</Trans>
        </p>
        <span className={classes.area}>{area}</span>
      </div>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => window.history.back()}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="default" component="a" href={`${publicPath('about', i18n.locale)}#contact`}>
          <Trans>Contact support</Trans>
        </Button>
      </div>
    </Landmark>
  )
}
