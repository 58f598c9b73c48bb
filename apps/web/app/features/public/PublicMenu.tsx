import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'
import { useSite } from '../../lib/site/site.ts'
import { PublicBar, type PublicLink } from './PublicBar.tsx'

/** The visitors' menu: links to the landing's sections; away from it, Safety and FAQ link to their own pages. */
export function PublicMenu({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const { hash } = useLocation()
  const site = useSite()
  const front = page === 'landing' ? '' : publicPath('landing', i18n.locale)
  const part = (id: string, label: PublicLink['label']): PublicLink => ({
    href: `${front}#${id}`,
    label,
    current: page === 'landing' && hash === `#${id}`,
  })
  const whole = (id: 'safety' | 'faq', label: PublicLink['label']): PublicLink =>
    page === 'landing' ? part(id, label) : { href: publicPath(id, i18n.locale), label, current: page === id }
  return (
    <PublicBar
      page={page}
      look={page !== 'landing' ? 'plain' : site === 'tagpo' ? 'day' : 'night'}
      links={[
        part('how-it-works', <Trans>How it works</Trans>),
        part('ka-partner', <Trans>Ka-Partner</Trans>),
        whole('safety', <Trans>Safety</Trans>),
        part('dating-tips', <Trans>Dating Tips</Trans>),
        whole('faq', <Trans>FAQ</Trans>),
      ]}
    />
  )
}
