import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CallName, callNames, callsByDomain, type Domain } from '@harana/contract'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '../apps/api/src/launch/project.ts'

const domains = Object.keys(callsByDomain) as Domain[]
const inProject = (...parts: string[]) => join(projectFolder, ...parts)
const foldersIn = (path: string) =>
  readdirSync(inProject(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Domains without a feature of their own in the web app, and where their calls are made. */
const withoutFeature: Partial<Record<Domain, string>> = {
  audit: 'features/admin, a section of it',
  configuration: 'lib/site, for every page; for staff features/admin',
  dashboard: 'features/admin, a section of it',
  contact: 'enhance/contact.ts: the form works without the application; for staff features/admin',
  geo: 'entities/member, the fields of a place',
  jobs: 'features/admin, a section of it',
  oauth: 'features/accounts, on the same pages as passwords',
  members: 'features/admin, its section of members',
  realtime: 'lib/realtime, for every page',
  scams: 'features/admin, a section of it',
  seals: 'features/admin, its section of the queue',
  security: 'features/admin, a section of it',
  staff: 'features/admin, its section of roles',
  tickets: 'features/admin, its section of the queue',
}

/** Folders of the API without calls, and what they are for. */
const withoutCalls: Record<string, string> = {
  translation: 'the translation of texts, which the calls of other domains ask for',
}

/** Features that belong to no domain, and what they are. */
const withoutDomain: Record<string, string> = {
  admin: 'the admin area, with the sections that have no feature of their own',
  documents: 'the texts of the public site',
  guides: 'the dating tips',
  landing: 'the landing page',
  lists: 'the pages of likes and visits',
  navigation: 'the bars and menus of members',
  public: 'what is around the pages of the public site',
  sharing: 'links to the site for others',
  settings: 'the frame of the settings, and the parts of them that no domain has',
  tips: 'hints to members',
  updates: 'the notice of a new version',
}

/** Calls that a feature of another name makes, and why. */
const elsewhere: Record<string, readonly CallName[]> = {
  admin: [
    'admin/addmembernote',
    'admin/addscamphrase',
    'admin/addticketnote',
    'admin/agreetoopenseal',
    'admin/answercontactmessage',
    'admin/answerletter',
    'admin/answerproposal',
    'admin/answerrefund',
    'admin/approvephoto',
    'admin/asktoopenseal',
    'admin/banmember',
    'admin/claimnextticket',
    'admin/claimticket',
    'admin/closebooks',
    'admin/closereports',
    'admin/countgoodwill',
    'admin/decideappeal',
    'admin/decideinvite',
    'admin/decidelivephoto',
    'admin/deciderequest',
    'admin/decideverification',
    'admin/deletejob',
    'admin/dismissreports',
    'admin/endannouncement',
    'admin/endopenseal',
    'admin/eraseaudittext',
    'admin/exportpayoutbatch',
    'admin/findmembers',
    'admin/getannouncement',
    'admin/getannouncementchanges',
    'admin/getannouncements',
    'admin/getauditlog',
    'admin/getcontactmessage',
    'admin/getcontactmessages',
    'admin/getdashboard',
    'admin/getdifferences',
    'admin/gethealth',
    'admin/getjobs',
    'admin/getledgerdifferences',
    'admin/getmembercase',
    'admin/getmembercredits',
    'admin/getpayout',
    'admin/getpayoutbatches',
    'admin/getpayouts',
    'admin/getpayoutterms',
    'admin/getprices',
    'admin/getproposals',
    'admin/getpurchase',
    'admin/getpurchases',
    'admin/getrefunds',
    'admin/getrevenue',
    'admin/getscamrulechanges',
    'admin/getscamrules',
    'admin/getscamthread',
    'admin/getsealedevidence',
    'admin/getsecuritylog',
    'admin/getsitesettingchanges',
    'admin/getsitesettings',
    'admin/getstaff',
    'admin/getticket',
    'admin/gettickets',
    'admin/getverificationpicture',
    'admin/givefirstlook',
    'admin/givesecondlook',
    'admin/makepayoutbatch',
    'admin/markpayoutpaid',
    'admin/markpayoutreturned',
    'admin/openhitphoto',
    'admin/openlivephoto',
    'admin/openmemberphoto',
    'admin/openpayoutaccount',
    'admin/openreportedmessage',
    'admin/openreportedphoto',
    'admin/opensealedphoto',
    'admin/openticketphoto',
    'admin/proposeadjustment',
    'admin/proposegoodwill',
    'admin/reconcile',
    'admin/refundpurchase',
    'admin/refusetoopenseal',
    'admin/rejectpayout',
    'admin/releasemessages',
    'admin/releaseticket',
    'admin/retryjob',
    'admin/retryjobs',
    'admin/reversedecision',
    'admin/sanctionmember',
    'admin/saveannouncement',
    'admin/sealticket',
    'admin/setcontactmessagedone',
    'admin/setpayoutterms',
    'admin/setprice',
    'admin/setroles',
    'admin/setscamrule',
    'admin/setsitesetting',
    'admin/settlephotohits',
    'admin/tryscamchange',
    'admin/tryscamrules',
    'admin/undoscamrule',
    'admin/undositesetting',
    'public/getcountries',
    // A setting may hold countries, and the dashboard tells them apart.
  ],
  // The log-ins by a provider and by a passkey stand on the pages of the password's.
  accounts: [
    'social/login',
    'social/link',
    'social/sign-up',
    'social/getlinked',
    'social/addlinked',
    'social/removelinked',
    'users/startpasskeylogin',
    'users/loginbypasskey',
  ],
  // What one begins to write is a draft of the account, and a member with whom none has begun is known by the profile.
  // Whoever takes first messages from some countries alone chooses among all of them.
  chat: ['profiles/getprofile', 'public/getcountries', 'users/me'],
  // A note is looked at as a message is, and one thinks of those with whom one writes.
  gifts: ['chat/checkmessage', 'chat/getconversations', 'profiles/getmutuallikes'],
  // What was earned is lost with the account.
  leaving: ['payouts/getsummary'],
  // What was earned leads to the payouts while they are open.
  ledger: ['payouts/getsummary'],
  // After a block the lists and the bell are asked once more.
  moderation: ['notifications/getnotifications', 'notifications/getnewnotifications'],
  // A photo that changed is on the profile.
  photos: ['profiles/getprofile'],
  // Who hides visits is shown no visitors, and all of them again afterwards.
  // What a plan gives stands beside what it costs, and beside the payments of one's own.
  payouts: ['credits/getearnings'],
  plans: [
    'plans/cancel',
    'plans/getsubscription',
    'plans/keep',
    'purchases/getcatalogue',
    'purchases/openportal',
  ],
  privacy: ['profiles/getprofilevisitors'],
  // An answer that changed is on the profile.
  prompts: ['profiles/getprofile'],
  // Who has chosen no gender is asked for it where others ask for a change.
  requests: ['users/updateprofileinfo'],
  // The look of the results is kept on the account.
  search: ['public/getcountries', 'users/savedisplay'],
  settings: [
    'users/changepassword',
    'users/setpassword',
    'users/getsecondfactors',
    'users/endsession',
    'users/getsessions',
    'users/logout-everywhere',
    'users/savenewdevicemails',
    'users/seesessions',
  ],
  tips: ['users/dismisstip'],
  // What is sent to be verified is a request.
  verification: ['users/saverequest'],
}

const domainOf = new Map<string, Domain>(
  domains.flatMap((domain) => Object.keys(callsByDomain[domain]).map((name) => [name, domain] as const)),
)

describe('a domain has the same name', () => {
  test('in the contract: one file of calls each, and no call in two', () => {
    const files = readdirSync(inProject('packages/contract/src/calls')).map((file) => basename(file, '.ts'))
    expect(files.sort()).toEqual([...domains].sort())
    expect(callNames).toHaveLength(domains.flatMap((domain) => Object.keys(callsByDomain[domain])).length)
  })

  test('in the API: a folder each, whose calls.ts answers its calls', () => {
    const folders = foldersIn('apps/api/src/domains')
    expect(folders.sort()).toEqual([...domains, ...Object.keys(withoutCalls)].sort())
    for (const domain of domains)
      expect(existsSync(inProject('apps/api/src/domains', domain, 'calls.ts')), domain).toBe(true)
  })

  test('in the web app: a feature each, but for those with a reason', () => {
    const expected = [...domains.filter((domain) => !withoutFeature[domain]), ...Object.keys(withoutDomain)]
    expect(foldersIn('apps/web/app/features').sort()).toEqual(expected.sort())
  })
})

test.each(foldersIn('apps/web/app/features'))('the feature %s makes the calls of its domain', (feature) => {
  const files = globSync(inProject('apps/web/app/features', feature, '**/*.{ts,tsx}')).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const made = callNames.filter((name) => texts.includes(`'${name}'`))
  const others = made.filter((name) => domainOf.get(name) !== feature)
  expect(others.sort()).toEqual([...(elsewhere[feature] ?? [])].sort())
})
