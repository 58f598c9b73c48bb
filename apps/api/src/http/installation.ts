import { analyticsStarts } from '@harana/contract/analytics'
import type { Config } from '../config.ts'
import type { Site } from '../jobs.ts'
import { facebookEmbed, microblogEmbed } from './embeds.ts'
import type { Values } from './pages.ts'

/**
 * What pages show of this installation's settings, on one site; empty for what is not set; the operator
 * is named in any case, for the legal texts must not read as if there were none. */
export function installationOf(config: Config, site: Site): Values {
  const { operator, social } = config
  const embeds = {
    facebookEmbed: facebookEmbed(social.facebook),
    microblogEmbed: microblogEmbed(social.microblog),
  }
  const hasEmbeds = Object.values(embeds).some((address) => address)
  const facebookLogIn = config.localIdentity || config.socialLogin.facebook ? '1' : ''
  const googleLogIn = config.localIdentity || config.socialLogin.google ? '1' : ''
  const analytics = analyticsStarts(config.analyticsId) ? config.analyticsId : ''
  return {
    origin: config.siteUrls[site],
    sibling: config.siteUrls[site === 'harana' ? 'tagpo' : 'harana'],
    operatorName: operator.name || '[OPERATOR_NAME is not set]',
    operatorAddress: operator.address || '[OPERATOR_ADDRESS is not set]',
    operatorEmail: operator.email || '[OPERATOR_EMAIL is not set]',
    draft: config.legalDraft ? '1' : '',
    ...social,
    ...embeds,
    embeds: hasEmbeds ? '1' : '',
    analytics,
    asks: hasEmbeds || analytics ? '1' : '',
    facebookLogIn,
    googleLogIn,
    socialLogIn: facebookLogIn || googleLogIn,
  }
}
