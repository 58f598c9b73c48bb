import type { CallName, CallsOf, Domain } from '@harana/contract'
import type { Ctx as HttpCtx, Handlers as HttpHandlers } from '../http/handler.ts'
import type { BreachedPasswords } from '../integrations/breached-passwords.ts'
import type { Documents } from '../integrations/documents.ts'
import type { Geo } from '../integrations/geo.ts'
import type { Gifs } from '../integrations/gifs.ts'
import type { Identity } from '../integrations/identity.ts'
import type { Payments } from '../integrations/payments.ts'
import type { Payouts } from '../integrations/payouts.ts'
import type { Storage } from '../integrations/storage.ts'
import type { Translation } from '../integrations/translation/translation.ts'
import type { Verifier } from '../integrations/verifier.ts'
import type { Outbox } from '../jobs/queue.ts'
import type { Config } from '../kernel/config.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { MediaUrls } from './chat/media-urls.ts'
import type { SiteSettings } from './configuration/configuration.ts'
import type { PhotoUrls } from './photos/photo-urls.ts'
import type { ScamRules } from './scams/scams.ts'
import type { Search } from './search/find.ts'

/** The part of a handler's context that the application provides; the rest comes from the request. */
export type Given = {
  config: Config
  settings: SiteSettings
  secrets: Secrets
  photos: PhotoUrls
  media: MediaUrls
  search: Search
  /** By which a message is judged before it is taken. */
  scamRules: ScamRules
  /** The queue of jobs, for what staff do with a job that is there. */
  queue: Pick<Outbox, 'retry' | 'remove'>
  outside: {
    storage: Storage
    documents: Documents
    geo: Geo
    identity: Identity
    breaches: BreachedPasswords
    /** Null where nothing can be bought. */
    payments: Payments | null
    /** Null where the operator's bank pays, by files. */
    payouts: Payouts | null
    /** Null where our own team looks at documents. */
    verifier: Verifier | null
    /** Null where no provider is set. */
    translation: Translation | null
    /** Null where there is the site's own pack alone. */
    gifs: Gifs | null
  }
}

export type Ctx<N extends CallName> = HttpCtx<N, Given>

/** The handlers of some calls; all of them together make the API. */
export type Handlers<N extends CallName = CallName> = Pick<HttpHandlers<Given>, N>

/** The handlers of a domain's calls: no fewer, and none of another domain's. */
export type DomainHandlers<D extends Domain> = Handlers<CallsOf<D>>
