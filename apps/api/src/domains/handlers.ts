import type { Domain } from '@harana/contract'
import { handlers as accounts } from './accounts/calls.ts'
import { handlers as announcements } from './announcements/calls.ts'
import { handlers as audit } from './audit/calls.ts'
import { handlers as chat } from './chat/calls.ts'
import { handlers as configuration } from './configuration/calls.ts'
import { handlers as consents } from './consents/calls.ts'
import { handlers as contact } from './contact/calls.ts'
import { handlers as dashboard } from './dashboard/calls.ts'
import { handlers as dataExports } from './data-exports/calls.ts'
import { handlers as decisions } from './decisions/calls.ts'
import { handlers as geo } from './geo/calls.ts'
import { handlers as gifts } from './gifts/calls.ts'
import type { DomainHandlers, Handlers } from './handler.ts'
import { handlers as invites } from './invites/calls.ts'
import { handlers as jobs } from './jobs/calls.ts'
import { handlers as leaving } from './leaving/calls.ts'
import { handlers as ledger } from './ledger/calls.ts'
import { handlers as likes } from './likes/calls.ts'
import { handlers as livePhotos } from './live-photos/calls.ts'
import { handlers as members } from './members/calls.ts'
import { handlers as moderation } from './moderation/calls.ts'
import { handlers as notes } from './notes/calls.ts'
import { handlers as notifications } from './notifications/calls.ts'
import { handlers as oauth } from './oauth/calls.ts'
import { handlers as payouts } from './payouts/calls.ts'
import { handlers as phones } from './phones/calls.ts'
import { handlers as photos } from './photos/calls.ts'
import { handlers as plans } from './plans/calls.ts'
import { handlers as privacy } from './privacy/calls.ts'
import { handlers as profiles } from './profiles/calls.ts'
import { handlers as prompts } from './prompts/calls.ts'
import { handlers as purchases } from './purchases/calls.ts'
import { handlers as realtime } from './realtime/calls.ts'
import { handlers as requests } from './requests/calls.ts'
import { handlers as scams } from './scams/calls.ts'
import { handlers as seals } from './seals/calls.ts'
import { handlers as search } from './search/calls.ts'
import { handlers as secondFactors } from './second-factors/calls.ts'
import { handlers as security } from './security/calls.ts'
import { handlers as staff } from './staff/calls.ts'
import { handlers as tickets } from './tickets/calls.ts'
import { handlers as verification } from './verification/calls.ts'
import { handlers as visits } from './visits/calls.ts'
import { handlers as whatsNew } from './whats-new/calls.ts'

/** Every domain's handlers. A call without a handler, or with one in another domain, does not compile. */
const handlersByDomain = {
  accounts,
  announcements,
  audit,
  chat,
  consents,
  contact,
  'data-exports': dataExports,
  decisions,
  geo,
  gifts,
  invites,
  jobs,
  leaving,
  ledger,
  likes,
  'live-photos': livePhotos,
  members,
  moderation,
  notes,
  notifications,
  oauth,
  payouts,
  phones,
  photos,
  plans,
  privacy,
  profiles,
  prompts,
  purchases,
  configuration,
  dashboard,
  realtime,
  requests,
  scams,
  seals,
  search,
  'second-factors': secondFactors,
  security,
  staff,
  tickets,
  verification,
  visits,
  'whats-new': whatsNew,
} satisfies { [D in Domain]: DomainHandlers<D> }

export const handlers: Handlers = Object.assign({}, ...Object.values(handlersByDomain))
