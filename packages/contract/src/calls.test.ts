import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callNames, spec } from './index.ts'
import { permissions } from './policy/permissions.ts'
import { defineCalls } from './wire/call.ts'

/** The specification's calls, by hand: group, method, and what is sent. Those whose domain is not built yet are not here. */
const table = `
  users/loginuser POST email password
  users/me GET
  users/sign-up POST
  users/sign-up-step-2 POST
  users/updateprofileinfo POST
  users/verifyotp POST
  users/resendotp POST
  users/forgotpassword POST
  users/verify-token POST
  users/changepassword POST
  users/reset-password POST
  users/getinvitelink POST
  users/getblockeduserprofiles POST
  users/removeblockeduserprofile POST profileId
  users/request-verify-email POST
  users/verify-email POST
  users/verifyupload POST
  users/saverequest POST kind
  social/login POST provider user
  social/sign-up POST
  profiles/likeprofile POST profileId liked
  profiles/blockuserprofile POST profileId
  profiles/reportuserprofile POST profileId
  profiles/visitprofile POST profileId
  profiles/getnote GET profileId
  profiles/savenote POST profileId
  profiles/getprofile GET profileId
  profiles/setprofileimage POST
  profiles/uploadprofileimage POST
  profiles/removeprofileimage POST
  profiles/getlikingprofiles GET page recordsPerPage
  profiles/getmutuallikes GET page recordsPerPage
  profiles/getmutualnotmessaged GET page recordsPerPage
  profiles/getlikedprofiles GET page recordsPerPage
  profiles/getprofilevisitors GET page recordsPerPage
  profiles/getvisitedprofiles GET page recordsPerPage
  profiles/searchprofiles GET countryName interested searchingFor lowAge highAge page recordsPerPage
  notifications/getnotifications GET page recordsPerPage
  notifications/getnewnotifications GET timestamp
  notifications/markread POST uuid
  notifications/remove POST uuid
  public/getcountries GET
  public/contactus POST userId name message email sendCopy
  public/configuration GET
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

/** How many each list gives unasked, by hand; those of staff, which are tables, are not here. */
const pages: Record<number, string[]> = {
  48: ['profiles/searchprofiles'],
  100: ['notifications/getnotifications'],
  10: ['chat/getthread'],
  24: [
    'chat/getconversations',
    'credits/gethistory',
    'credits/getearninghistory',
    'gifts/getreceivedgifts',
    'payouts/getpayouts',
    'purchases/getpurchases',
  ],
}

test('a list gives as many at once as lists of its kind do: a search 48, a thread 10, of members and in tables 12, of other things 24 @R9.1 @D30', () => {
  const listed = new Map(
    Object.entries(pages).flatMap(([size, names]) => names.map((name) => [name, Number(size)])),
  )
  const found = callNames.flatMap((name) => {
    const { input } = spec(name)
    const size = input instanceof z.ZodObject && input.shape.recordsPerPage
    return size ? [[name, size.parse(undefined)] as const] : []
  })
  expect(found.length).toBeGreaterThan(listed.size)
  expect(found.filter(([name]) => listed.has(name))).toHaveLength(listed.size)
  for (const [name, size] of found) expect(size, name).toBe(listed.get(name) ?? 12)
})

describe('the calls of the specification', () => {
  test.each(rows)(
    '%s is a %s under its group, and takes what it is sent @D7 @R7.24',
    (name, method, ...fields) => {
      expect(callNames).toContain(name)
      const { method: actual, input } = spec(name as (typeof callNames)[number])
      expect(actual).toBe(method)
      expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(fields))
    },
  )

  test('reads are GET and changes are POST, in the groups there are @D7', () => {
    const groups =
      'users social profiles notifications public chat gifts credits plans purchases payouts verification invites privacy realtime admin'
    for (const name of callNames) expect(groups.split(' ')).toContain(name.split('/')[0])
  })

  test('every read that shows members counts against what one is shown in a day', () => {
    const showing = callNames.filter((name) => {
      const { method, output } = spec(name)
      return method === 'GET' && ('profiles' in output.shape || 'profile' in output.shape)
    })
    expect(showing).toContain('profiles/searchprofiles')
    for (const name of showing) expect(spec(name).showsProfiles, name).toBe(true)
  })
})

describe('an answer that may be a moment old', () => {
  // By hand: what one's own account, money, safety or conversations are read from must hold what was done just before.
  test('is that of a search alone', () => {
    expect(callNames.filter((name) => spec(name).stale)).toEqual([
      'profiles/searchprofiles',
      'profiles/countprofiles',
      'profiles/getliftedprofiles',
    ])
  })

  test('is that of a read, kept nowhere, and none of staff', () => {
    for (const { method, cached, cacheSeconds, tx, access } of callNames
      .map(spec)
      .filter((one) => one.stale)) {
      expect({ method, cached, cacheSeconds, tx }).toEqual({ method: 'GET' })
      expect(access.who).not.toBe('staff')
    }
    const row = { method: 'GET', summary: '', input: z.object({}), output: z.object({}) } as const
    const access = { who: 'staff', may: 'handle-reports' } as const
    // @ts-expect-error: a replica takes no row of the audit log
    defineCalls({ ofStaff: { ...row, access, audit: 'reports.read', stale: true } })
  })
})

describe('a call of staff', () => {
  const row = { method: 'GET', summary: '', input: z.object({}), output: z.object({}) } as const

  test('names its permission and its line of the audit log, or does not compile @R6.12', () => {
    defineCalls({ whole: { ...row, access: { who: 'staff', may: 'handle-reports' }, audit: 'reports.read' } })
    // @ts-expect-error: no audit
    defineCalls({ unaudited: { ...row, access: { who: 'staff', may: 'handle-reports' } } })
    // @ts-expect-error: no permission
    defineCalls({ anyStaff: { ...row, access: { who: 'staff' }, audit: 'reports.read' } })
    // @ts-expect-error: what members may is no permission
    defineCalls({ ofMembers: { ...row, access: { who: 'staff', may: 'search' }, audit: 'reports.read' } })
    // @ts-expect-error: a permission opens no call of members
    defineCalls({ unlogged: { ...row, access: { who: 'active', may: 'handle-reports' } } })
    const ofStaff = callNames.map(spec).filter(({ access }) => access.who === 'staff')
    for (const { access, audit } of ofStaff) {
      expect(permissions).toContain(access.may)
      expect(audit).toMatch(/^[a-z-]+\.[a-z-]+$/)
    }
  })

  test('has a line of the audit log of its own', () => {
    const audits = callNames.flatMap((name) => spec(name).audit ?? [])
    expect(audits).toContain('security-log.read')
    expect(new Set(audits).size).toBe(audits.length)
  })
})

test('a field of a call takes the place of one of the envelope only where it is a message of the chat, or a code of the same kind', () => {
  const taking = (field: string) => callNames.filter((name) => field in spec(name).output.shape)
  expect(['result', 'error', 'requestId', 'fields'].flatMap(taking)).toEqual([])
  expect(
    taking('message').filter((name) => !/^(chat|gifts)\/|^admin\/getcontactmessage$/.test(name)),
  ).toEqual([])
  for (const name of taking('code'))
    expect(spec(name).output.shape.code.safeParse('SUCCESS').success, name).toBe(true)
})
