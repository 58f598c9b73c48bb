import { siteNames } from '@harana/contract/model/site'
import type { DomainHandlers } from '../../http/handler.ts'
import { consentVersions } from '../accounts/accounts.ts'

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
