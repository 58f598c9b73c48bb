import { analyticsStarts } from '@harana/contract/model/analytics'
import type { Site } from '@harana/contract/model/site'
import type { Config } from '../kernel/config.ts'
import { facebookEmbed, microblogEmbed } from './embeds.ts'
import type { Values } from './pages.ts'

/** The operator that pages name while only this machine reaches the site and its members are invented. */
const sampleOperator = {
  name: 'Sample Operator Inc.',
  address: '1 Sample Street, 6000 Cebu City, Philippines',
  email: 'help@operator.example',
}

/** Who runs this installation, as its pages name them; empty texts when not set. */
export function operatorOf({ operator, local, demo }: Pick<Config, 'operator' | 'local' | 'demo'>) {
  const isNamed = Object.values(operator).every((text) => text)
  return !isNamed && local && demo ? sampleOperator : operator
}

/** The settings of this installation that one site's pages show; an empty text for each that is not set. */
export function installationOf(config: Config, site: Site): Values {
  const { socialPages: social } = config
  const operator = operatorOf(config)
  const embeds = {
    facebookEmbed: facebookEmbed(social.facebook),
    microblogEmbed: microblogEmbed(social.microblog),
  }
  const hasEmbeds = Object.values(embeds).some((url) => url)
  const facebookLogIn = config.localIdentity || config.oauthClientIds.facebook ? '1' : ''
  const googleLogIn = config.localIdentity || config.oauthClientIds.google ? '1' : ''
  const analytics = analyticsStarts(config.analyticsId) ? config.analyticsId : ''
  return {
    origin: config.siteUrls[site],
    sibling: config.siteUrls[site === 'harana' ? 'tagpo' : 'harana'],
    operator: Object.values(operator).every((text) => text) ? '1' : '',
    operatorName: operator.name,
    operatorAddress: operator.address,
    operatorEmail: operator.email,
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
