import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import tabs from '../../ui/theme/tabs.module.css'
import classes from './lists.module.css'
import { type ListPageName, type ListSource, listPages, listPath, listTitles } from './sources.ts'
import { useListTotal } from './use-list.ts'

type ListTabsProps = {
  page: ListPageName
  active: ListSource
  /** The accessible name of the tabs: the page's title. */
  label: string
  /** The content of the active tab. */
  children: ReactNode
}

/** The lists of one page as tabs, each with its count. The URL follows the tab. */
export function ListTabs({ page, active, label, children }: ListTabsProps) {
  const navigate = useNavigate()
  return (
    <Tabs
      value={active}
      onChange={(source) => source && void navigate(listPath(source as ListSource))}
      classNames={{ tab: tabs.tab, list: classes.list }}
    >
      <Tabs.List aria-label={label}>
        {listPages[page].sources.map((source) => (
          <ListTab key={source} source={source} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

function ListTab({ source }: { source: ListSource }) {
  const { i18n } = useLingui()
  const total = useListTotal(source)
  return (
    <Tabs.Tab value={source}>
      {i18n._(listTitles[source])}
      {total ? <b className={`tabular ${classes.count}`}>{i18n.number(total)}</b> : null}
    </Tabs.Tab>
  )
}
