import { gate } from '@harana/contract/policy/gate'
import { levelOf, type SettingsPage, settingsMenu, settingsPages } from '@harana/contract/policy/policy'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { LinkedLogIns } from '../features/accounts/LinkedLogIns.tsx'
import { YourDetails } from '../features/accounts/YourDetails.tsx'
import { InboxSettings } from '../features/chat/inbox/InboxSettings.tsx'
import { OwnConsents } from '../features/consents/OwnConsents.tsx'
import { AskForData } from '../features/data-exports/AskForData.tsx'
import { DataFiles } from '../features/data-exports/DataFiles.tsx'
import { DeleteAccount } from '../features/leaving/DeleteAccount.tsx'
import { BlockedMembers } from '../features/moderation/BlockedMembers.tsx'
import { OwnReports } from '../features/moderation/OwnReports.tsx'
import { NotificationSettings } from '../features/notifications/NotificationSettings.tsx'
import { QuietHours } from '../features/notifications/QuietHours.tsx'
import { OwnPhone } from '../features/phones/OwnPhone.tsx'
import { PauseCard } from '../features/privacy/PauseCard.tsx'
import { WhoSeesWhat } from '../features/privacy/WhoSeesWhat.tsx'
import { HiddenMembers } from '../features/search/HiddenMembers.tsx'
import { SavedSearches } from '../features/search/SavedSearches.tsx'
import { SearchDefaults } from '../features/search/SearchDefaults.tsx'
import { FreshProof } from '../features/second-factors/FreshProof.tsx'
import { SecondFactors } from '../features/second-factors/SecondFactors.tsx'
import { NewDeviceMails } from '../features/settings/NewDeviceMails.tsx'
import { PasswordCard } from '../features/settings/PasswordCard.tsx'
import { Preferences } from '../features/settings/Preferences.tsx'
import { Sessions } from '../features/settings/Sessions.tsx'
import { type OpenEntry, PageLinks, SettingsNav } from '../features/settings/SettingsNav.tsx'
import classes from '../features/settings/settings.module.css'
import { useSettingsEntryNames, useSettingsPageNames } from '../features/settings/settings-names.ts'
import { ShareSite } from '../features/sharing/ShareSite.tsx'
import { Steps } from '../features/verification/Steps.tsx'
import { WhatHappensNext } from '../features/verification/WhatHappensNext.tsx'
import { Redirect } from '../gates.tsx'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { paths, settingsPath } from '../lib/site/paths.ts'
import { Page } from '../ui/Page/Page.tsx'

const contents: Record<SettingsPage, () => React.ReactNode> = {
  account: () => <YourDetails phone={<OwnPhone />} />,
  'account/my-data': AskForData,
  'account/leaving': DeleteAccount,
  'change-password': PasswordCard,
  sessions: Sessions,
  verification: Steps,
  notifications: NotificationSettings,
  inbox: InboxSettings,
  preferences: Preferences,
  searches: SavedSearches,
  blocked: BlockedMembers,
  hidden: HiddenMembers,
  reports: OwnReports,
  privacy: WhoSeesWhat,
  'privacy/consents': OwnConsents,
  social: ShareSite,
}

/** The sections of pages that have a path of their own, and the page of each. */
const sections: Readonly<Record<string, SettingsPage>> = { 'notifications/quiet-hours': 'notifications' }

const entries = Object.entries(settingsMenu).map(([entry, pages]) => ({
  entry,
  pages: Object.keys(pages),
})) as unknown as readonly OpenEntry[]

const isPage = (path: string): path is SettingsPage => path in settingsPages

/** The menu of the settings with the open page beside it; on phones one of the two at a time. */
export default function Settings() {
  const { t } = useLingui()
  const names = useSettingsPageNames()
  const entryNames = useSettingsEntryNames()
  const { pathname } = useLocation()
  const { activeKey, subKey } = useParams()
  const session = useSession()
  const site = useSiteRules()
  /** The path to which this account is redirected from a page; null renders the page. */
  const elsewhere = (page: SettingsPage) => {
    // Women and staff have a page of their own, which says what it is to be a Ka-Partner.
    if (page === 'verification' && !session.isGuy) return paths.getVerified
    const action = settingsPages[page]
    const answer = gate({ level: levelOf(action), may: action }, session, site)
    // What waits for a consent stands on the page of My Search, which asks for it.
    if (answer === 'consent') return paths.search
    return typeof answer === 'object' ? answer.redirect : null
  }
  const inPath = pathname === paths.changePassword ? 'change-password' : activeKey
  const path =
    pathname === paths.myData
      ? 'account/my-data'
      : [inPath, subKey].filter((key) => key !== undefined).join('/')
  const page = sections[path] ?? (isPage(path) ? path : undefined)
  if (path !== '' && page === undefined)
    return <Redirect to={subKey !== undefined && isPage(inPath!) ? settingsPath(inPath) : paths.settings} />
  const shown = page ?? entries[0]!.pages[0]!
  const away = elsewhere(shown)
  if (away) return <Redirect to={away} />
  const open = entries
    .map(({ entry, pages }) => ({ entry, pages: pages.filter((one) => !elsewhere(one)) }))
    .filter(({ pages }) => pages.length > 0)
  const { entry, pages } = open.find((one) => one.pages.includes(shown))!
  const Content = contents[shown]
  return (
    <Page title={t`Settings`}>
      <div className={classes.layout} data-open={page}>
        <SettingsNav entries={open} active={shown} />
        <div>
          {page && (
            <Link to={page === pages[0] ? paths.settings : settingsPath(pages[0]!)} className={classes.back}>
              <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
              {page === pages[0] ? <Trans>All settings</Trans> : entryNames[entry]}
            </Link>
          )}
          <FreshProof>
            {shown === 'social' && (
              <section className={classes.part}>
                <h2>
                  <Trans>Linked log-ins</Trans>
                </h2>
                <LinkedLogIns />
              </section>
            )}
            {shown === 'account/leaving' && <PauseCard className={classes.part} isProminent />}
            <section className={classes.part} data-danger={shown === 'account/leaving' || undefined}>
              <h2>{shown === 'account/leaving' ? <Trans>Delete my account</Trans> : names[shown]}</h2>
              <Content />
            </section>
            {shown === 'account/my-data' && <DataFiles className={classes.part} />}
            {shown === 'change-password' && (
              <>
                <section className={classes.part}>
                  <h2>
                    <Trans>Passkeys</Trans>
                  </h2>
                  <SecondFactors kind="passkey" />
                </section>
                <section className={classes.part}>
                  <h2>
                    <Trans>Second factor</Trans>
                  </h2>
                  <SecondFactors kind="totp" />
                </section>
              </>
            )}
          </FreshProof>
          {shown === 'preferences' && pages.includes('searches') && (
            <SearchDefaults className={classes.part} />
          )}
          {shown === 'verification' && <WhatHappensNext below />}
          {shown === 'sessions' && <NewDeviceMails className={classes.part} />}
          {shown === 'privacy' && <PauseCard className={classes.part} />}
          {shown === 'notifications' && (
            <QuietHours className={classes.part} inURL={subKey === 'quiet-hours'} />
          )}
          {page === pages[0] && pages.length > 1 && (
            <nav className={classes.more} aria-label={entryNames[entry]}>
              <PageLinks pages={pages.slice(1)} className={undefined} />
            </nav>
          )}
        </div>
      </div>
    </Page>
  )
}
