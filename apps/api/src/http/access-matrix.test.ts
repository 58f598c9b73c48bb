import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, callNames, spec } from '@harana/contract'
import type { WebBuild } from '@harana/contract/model/web-build'
import { permissions } from '@harana/contract/policy/permissions'
import { type Denial, may, memberActions, reaches, type SiteRules } from '@harana/contract/policy/policy'
import { type Access, type CallSpec, commonErrors, type Who } from '@harana/contract/wire/call'
import { type Route, routes } from '@harana/contract/wire/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import {
  type CreatedMember,
  createMember,
  createSession,
  type SessionOverrides,
} from '../testing/factories.ts'
import { type Persona, personaNames, personas, sessionOf, statusOf } from '../testing/personas.ts'
import { served } from '../testing/served.ts'
import { mailboxKey, startTestApp, type TestApp } from '../testing/test-app.ts'
import { admit } from './gate.ts'
import type { Refusal } from './refusal.ts'

/**
 * Who is let through to what, for every call and every listed route there is or will be: what is expected comes
 * from each row’s `access` and the policy, so nothing is to be added here when a call is.
 */

const levels = {
  anyone: 'anyone',
  account: 'account',
  member: 'member',
  active: 'active',
  staff: 'active',
} as const satisfies Record<Who, string>
const codes = {
  notAuthenticated: 'NOTAUTHENTICATED',
  leaving: 'LEAVING',
  suspended: 'SUSPENDED',
  requireConsent: 'CONSENTREQUIRED',
  requireProfile: 'INCOMPLETEPROFILE',
  requireActivation: 'INACTIVEPROFILE',
  notPublic: 'FORBIDDEN',
  notAllowed: 'FORBIDDEN',
} as const satisfies Record<Denial, string>
type GateCode = (typeof codes)[Denial] | 'SECONDFACTOR' | 'FRESHPROOF'
const gateCodes = new Set<string>([...Object.values(codes), 'SECONDFACTOR', 'FRESHPROOF'])

/** What a session was confirmed by: as the factories make them, staff's by all there is and others' by nothing. */
const usual = (persona: Persona): Required<SessionOverrides> => {
  const { isAdmin } = sessionOf(persona)
  return { secondFactor: isAdmin, proven: isAdmin }
}

/** The refusal that must come, or 'let through'. */
function expected(
  { access, freshProof }: Pick<CallSpec, 'access' | 'freshProof'>,
  persona: Persona,
  site: SiteRules,
  { secondFactor, proven } = usual(persona),
): GateCode | 'let through' {
  const session = sessionOf(persona)
  const reached = reaches(levels[access.who], session)
  if (reached !== true) return codes[reached.denied]
  if (access.who === 'staff' && session.isAdmin && !secondFactor) return 'SECONDFACTOR'
  const verdict = access.may ? may(access.may, session, site) : true
  if (verdict !== true) return codes[verdict.denied]
  // None of these callers has a second factor of their own, and none a password.
  const isActive = !session.requireProfile && !session.requireActivation
  const asksProof =
    freshProof === true || freshProof === 'beside-password' || (freshProof === 'once-active' && isActive)
  return asksProof && !proven ? 'FRESHPROOF' : 'let through'
}

const label = ({ who, may: action }: Access) => (action ? `${who}, ${action}` : who)

describe('on a running site', () => {
  let app: TestApp
  const members = new Map<Persona, CreatedMember>()

  beforeAll(async () => {
    app = await startTestApp({ GUYS_MAY_BUY: '1' })
    for (const persona of personaNames) {
      const overrides = personas[persona]
      if (overrides) members.set(persona, await createMember(app.db, overrides))
    }
  })
  afterAll(() => app.stop())

  const tokens = new Map<Persona, Map<string, string>>()
  /** The session of a persona that was confirmed so; a new one after `forgetTokens`. */
  const tokenOf = async (persona: Persona, confirmed = usual(persona)) => {
    const member = members.get(persona)
    if (!member) return undefined
    const own = tokens.get(persona) ?? new Map<string, string>()
    tokens.set(persona, own)
    const key = JSON.stringify(confirmed)
    const token = own.get(key) ?? (await createSession(app.db, member.id, confirmed))
    own.set(key, token)
    return token
  }
  /** A change that was let through may have ended its session, or all of its member's. */
  const forgetTokens = (persona: Persona) => tokens.delete(persona)

  /** Has every persona make a call, and staff and a member also with sessions that are confirmed by less. */
  async function expectOpenAsListed(name: CallName, site: SiteRules) {
    const outcomes: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    const asking = [
      ...personaNames.map((persona) => ({ persona, confirmed: usual(persona) })),
      ...(['woman', 'staff, support', 'staff, administrator'] as const).flatMap((persona) => [
        { persona, confirmed: { secondFactor: false, proven: true } },
        { persona, confirmed: { secondFactor: true, proven: false } },
      ]),
    ]
    for (const { persona, confirmed } of asking) {
      const who = `${persona} ${JSON.stringify(confirmed)}`
      const token = await tokenOf(persona, confirmed)
      const response = await app.raw(name, {} as never, { token, ipAddress: '10.9.0.1' })
      const { result, code, message } = response.json()
      expect(response.statusCode, `${who}: ${response.body}`).toBeLessThan(500)
      const refused = result === 'ERROR' && gateCodes.has(code)
      outcomes[who] = refused ? code : 'let through'
      wanted[who] = expected(spec(name), persona, site, confirmed)
      if (!refused) {
        if (spec(name).method === 'POST') forgetTokens(persona)
        continue
      }
      expect(message).toBe(commonErrors[code as GateCode])
      expect(response.statusCode).toBe(code === 'NOTAUTHENTICATED' ? 401 : 403)
    }
    expect(outcomes).toEqual(wanted)
  }

  test.each(callNames.map((name) => [name, label(spec(name).access)]))('%s is open to: %s', (name) =>
    expectOpenAsListed(name, { guysMayBuy: true }),
  )

  // The web app’s own rules are the browser’s; here only what the API process serves by itself.
  test.each(routes.filter(({ path }) => path !== '/*').map((route: Route) => [route.path, route]))(
    '%s is open as it is listed',
    async (path, route) => {
      for (const persona of personaNames) {
        const token = await tokenOf(persona)
        const { statusCode } = await app.fastify.inject({
          method: route.method,
          url: path.replace('*', 'a/b') + (path.startsWith('/dev/mail') ? `?key=${mailboxKey}` : ''),
          headers: { host: 'localhost', ...(token && { authorization: `1:${token}` }) },
        })
        if (route.method === 'POST') forgetTokens(persona)
        // None of these callers holds a signature, or the id of a checkout.
        if (route.access === 'signed' || path.includes(':')) expect(statusCode, persona).toBe(404)
        else if (route.method === 'GET') expect(statusCode, persona).toBe(200)
        // An empty form is refused for what it is, of every caller, and soon for being sent so often.
        else expect([400, 429], persona).toContain(statusCode)
      }
    },
  )

  test('what depends on whether guys may buy is open as it is listed where they may not', async () => {
    const site = { guysMayBuy: false }
    await sql`INSERT INTO site_settings (name, value, version) VALUES ('guysMayBuy', 'false', 1)`.execute(
      app.db,
    )
    await app.settings.renew()
    expect(app.siteRules()).toEqual(site)
    const depends = (name: CallName) =>
      personaNames.some(
        (persona) =>
          expected(spec(name), persona, site) !== expected(spec(name), persona, { guysMayBuy: true }),
      )
    for (const name of callNames.filter(depends)) await expectOpenAsListed(name, site)
  })
})

describe('the gate', () => {
  const whos = Object.keys(levels) as Who[]
  const at = new Date()
  const viewerOf = (persona: Persona) => {
    const { secondFactor, proven } = usual(persona)
    const row = {
      hasPassword: false,
      hasSecondFactor: false,
      secondFactorAt: secondFactor ? at : null,
      provenAt: proven ? at : null,
    }
    return statusOf(persona) ? { flags: sessionOf(persona), row } : null
  }
  const outcome = (access: Access, persona: Persona, site: SiteRules) => {
    try {
      admit({ access }, viewerOf(persona), site, at)
      return 'let through'
    } catch (refusal) {
      return (refusal as Refusal).code
    }
  }

  test.each(whos)('decides as the policy does for any row that says %s', (who) => {
    for (const action of who === 'staff' ? permissions : [undefined, ...memberActions]) {
      const access = { who, ...(action && { may: action }) } as Access
      for (const guysMayBuy of [true, false]) {
        for (const persona of personaNames) {
          const what = `${label(access)}: ${persona}, guysMayBuy ${guysMayBuy}`
          expect(outcome(access, persona, { guysMayBuy }), what).toBe(
            expected({ access }, persona, { guysMayBuy }),
          )
        }
      }
    }
  })

  test('keeps guys from buying where the site says so, all but administrators, and nobody else @D1 @R6.7 @D36', () => {
    const allowedHere = (guysMayBuy: boolean) =>
      personaNames.filter(
        (persona) => outcome({ who: 'active', may: 'buy' }, persona, { guysMayBuy }) === 'FORBIDDEN',
      )
    expect(allowedHere(true)).toEqual([])
    expect(allowedHere(false)).toEqual([
      'guy',
      'staff, support',
      'staff, moderator',
      'staff, finance',
      'staff, support and finance',
    ])
  })

  test('closes to them all that is bought, and the ways to it, and nothing by which a plan is ended or a receipt read @R6.7 @D1', () => {
    const closed = callNames.filter((name) => spec(name).access.may === 'buy')
    expect(closed.sort()).toEqual([
      'gifts/getgifts',
      'gifts/sendgift',
      'plans/getplans',
      'plans/keep',
      'plans/starttrial',
      'plans/upgrade',
      'profiles/executive',
      'profiles/getletters',
      'profiles/getlift',
      'profiles/liftprofile',
      'purchases/getcatalogue',
      'purchases/getsummary',
      'purchases/start',
    ])
  })

  test.each([
    ['answer-contact-messages', 'support', 'support and finance', 'administrator'],
    ['handle-reports', 'moderator', 'administrator'],
    ['move-money', 'finance', 'support and finance', 'administrator'],
    ['read-security-log', 'administrator'],
  ] as const)(
    'opens what asks for %s to the roles that hold it, alone or with another @R6.12 @D36',
    (may, ...roles) => {
      const open = personaNames.filter(
        (persona) => outcome({ who: 'staff', may }, persona, { guysMayBuy: true }) === 'let through',
      )
      expect(open).toEqual(roles.map((role) => `staff, ${role}`))
    },
  )
})

describe('what is served', () => {
  let webDir: string
  const started: TestApp[] = []
  const start = async (...options: Parameters<typeof startTestApp>) => {
    const app = await startTestApp(...options)
    started.push(app)
    return app
  }
  beforeAll(async () => {
    // The smallest web build there can be: its route is served like the real one’s.
    webDir = await mkdtemp(join(tmpdir(), 'harana-web-'))
    await mkdir(join(webDir, 'client'))
    await writeFile(join(webDir, 'app.html'), '<html></html>')
    const pages = { harana: {}, tagpo: {} }
    await writeFile(
      join(webDir, 'pages.json'),
      JSON.stringify({
        app: { harana: 'app.html', tagpo: 'app.html' },
        pages,
        routes: {},
        sitemapPages: [],
        csp: {},
      } satisfies WebBuild),
    )
  })
  afterAll(async () => {
    await Promise.all(started.map((app) => app.stop()))
    await rm(webDir, { recursive: true })
  })

  const listed = (open: (route: Route) => boolean) =>
    [
      ...callNames.map((name) => `${spec(name).method} /api/v1/${name}`),
      ...routes.filter(open).map(({ method, path }) => `${method} ${path}`),
    ].sort()

  test('is what the contract lists, no more and no less', async () => {
    const app = await start({}, { webDir })
    expect(served(app.fastify)).toEqual(listed(() => true))
  })

  test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }])(
    'has no captured mailbox and no invented provider where others reach it: %j',
    async (settings) => {
      const app = await start(settings, { webDir })
      expect(served(app.fastify)).toEqual(listed(({ access }) => access !== 'loopback'))
      for (const url of ['/dev/mail', '/dev/mail.json', '/dev/identity/google']) {
        const request = { url: `${url}?key=${mailboxKey}`, headers: { host: 'localhost' } }
        expect((await app.fastify.inject(request)).statusCode).toBe(404)
      }
    },
  )

  test('is seen: a route that nobody listed stands out', async () => {
    const planted = async () => 'here'
    const app = await start(
      {},
      { webDir, plant: ({ fastify }) => fastify.post('/api/v1/users/me/planted', planted) },
    )
    const unlisted = served(app.fastify).filter((route) => !listed(() => true).includes(route))
    expect(unlisted).toEqual(['POST /api/v1/users/me/planted'])
  })
})
