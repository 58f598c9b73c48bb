import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, createMembers, type CreatedMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { watchLoad } from '../kernel/load.ts'

let app: TestApp
const load = watchLoad({ waitingCount: 0, options: { max: 5 } })
let victim: CreatedMember, attacker: CreatedMember
beforeAll(async () => {
  app = await startTestApp({}, { load, flows: { member: { burst: 200, perSecond: 5 }, ipAddress: { burst: 3000, perSecond: 200 } } })
  victim = await createMember(app.db, { gender: 3 }); attacker = await createMember(app.db, { gender: 3 })
  await createMembers(app.db, Array.from({ length: 1500 }, () => ({})))
})
afterAll(() => { load.stop(); return app.stop() })
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))
async function during(what: string, flood: () => Promise<{ statusCode: number }>[]) {
  await sleep(300)
  let over = false
  const floods = Promise.all(flood()).then((all) => { over = true; return all })
  const seen: Record<string, number> = {}
  let most = 0
  const asks = async () => {
    while (!over) {
      await sleep(30)
      const at = performance.now()
      for (const [k, a] of Object.entries({
        browse: await app.raw('profiles/getnote', { profileId: attacker.id } as never, { token: victim.token }),
        chat: await app.raw('chat/getconversations', {}, { token: victim.token }),
        vital: await app.raw('credits/getcredits', {}, { token: victim.token }),
      })) seen[k + ' ' + a.statusCode] = (seen[k + ' ' + a.statusCode] ?? 0) + 1
      most = Math.max(most, performance.now() - at)
    }
  }
  await asks()
  const f: Record<string, number> = {}
  for (const { statusCode } of await floods) f[statusCode] = (f[statusCode] ?? 0) + 1
  console.log(what, 'flood', f, 'victim', seen, 'longest', Math.round(most))
}
test('flood', async () => {
  await app.raw('credits/getcredits', {}, { token: victim.token })
  await app.raw('credits/getcredits', {}, { token: attacker.token })
  await during('nothing', () => [sleep(1000).then(() => ({ statusCode: 0 }))])
  await during('searches', () => Array.from({ length: 60 }, () => app.raw('profiles/searchprofiles', { recordsPerPage: 1200, page: 1 } as never, { token: attacker.token })))
  await sleep(30000)
  await during('vital', () => Array.from({ length: 150 }, () => app.raw('credits/getcredits', {}, { token: attacker.token })))
  await sleep(20000)
  await during('likes', () => Array.from({ length: 100 }, () => app.raw('profiles/likeprofile', { profileId: victim.id }, { token: attacker.token })))
  await during('strangers', () => Array.from({ length: 1500 }, () => app.raw('public/configuration', {}, {})))
  await during('strangers log-in', () => Array.from({ length: 200 }, (_, i) => app.raw('users/loginuser', {email: `a${i}@x.example`, password: 'wrong wrong wrong'}, {})))
}, 200000)
