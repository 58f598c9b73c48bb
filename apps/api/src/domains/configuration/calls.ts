import { siteNames } from '@harana/contract/model/site'
import { consentVersions } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'

export const handlers: DomainHandlers<'configuration'> = {
  'public/configuration': async (_input, { site, config, outside }) => ({
    site,
    siteName: siteNames[site],
    urls: {
      resizeImagesUrl: '/photos',
      siblingSite: config.siteUrls[site === 'harana' ? 'tagpo' : 'harana'],
    },
    guysMayBuy: config.guysMayBuy,
    signUpOpen: config.sendsMail,
    flDebug: config.flDebug,
    consent: consentVersions,
    socialLogins: outside.identity.providers,
  }),
}
