import { adminSectionNames, openSections } from '@harana/contract/policy/admin-sections'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { AdminNav } from '../features/admin/AdminNav.tsx'
import classes from '../features/admin/admin.module.css'
import { Forbidden } from '../features/admin/Forbidden.tsx'
import { sendWhenLeft } from '../features/admin/queue/held-decision.ts'
import { sections, useSectionNames } from '../features/admin/sections.ts'
import { SecondFactorGate } from '../features/second-factors/SecondFactorGate.tsx'
import { Redirect } from '../gates.tsx'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { adminPath, paths } from '../lib/site/paths.ts'
import { Page } from '../ui/Page/Page.tsx'
import { EmptyState } from '../ui/states/states.tsx'
import type { MemberHandle } from './member-handle.ts'

export const handle: MemberHandle = { noTip: true }

/** The admin area: the sections that the viewer's roles open beside the section that is shown, by default the first. */
export default function Admin() {
  const { t } = useLingui()
  const names = useSectionNames()
  useEffect(sendWhenLeft, [])
  const { activeKey, subKey } = useParams()
  const open = openSections(useSession(), useSiteRules())
  const asked = adminSectionNames.find((section) => section === activeKey)
  if (activeKey !== undefined && asked === undefined) return <Redirect to={paths.admin} />
  const section = asked ?? open[0]
  const { Content, Case } = section ? sections[section] : {}
  if (section && subKey !== undefined && !Case) return <Redirect to={adminPath(section)} />
  return (
    <SecondFactorGate>
      <div className={classes.area}>
        <AdminNav open={open} active={section} />
        <Page title={section ? names[section] : t`Admin`}>
          {!section ? (
            <EmptyState title={<Trans>Nothing to do here yet</Trans>}>
              <Trans>None of your roles opens a section.</Trans>
            </EmptyState>
          ) : !open.includes(section) ? (
            <Forbidden />
          ) : Case && subKey !== undefined ? (
            <Case id={subKey} key={subKey} />
          ) : (
            Content && <Content key={section} />
          )}
        </Page>
      </div>
    </SecondFactorGate>
  )
}
