import type { AdminSection } from '@harana/contract/policy/admin-sections'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { adminPath } from '../../lib/site/paths.ts'
import classes from './admin.module.css'
import { sections, useSectionNames } from './sections.ts'

/** Links to the sections that are open to the viewer; on phones a select. */
export function AdminNav({ open, active }: { open: readonly AdminSection[]; active: string | undefined }) {
  const { t } = useLingui()
  const names = useSectionNames()
  const navigate = useNavigate()
  return (
    <nav className={classes.nav} aria-label={t`Admin`}>
      <div className={classes.links}>
        {open.map((section) => {
          const { icon: Icon } = sections[section]
          return (
            <Link
              key={section}
              to={adminPath(section)}
              aria-current={section === active ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.9} aria-hidden="true" />
              {names[section]}
            </Link>
          )
        })}
      </div>
      <NativeSelect
        className={classes.select}
        aria-label={t`Section`}
        data={open.map((section) => ({ value: section, label: names[section] }))}
        value={active}
        onChange={({ currentTarget }) => void navigate(adminPath(currentTarget.value))}
      />
    </nav>
  )
}
