import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ListTabs } from '../features/lists/ListTabs.tsx'
import classes from '../features/lists/lists.module.css'
import { MemberList } from '../features/lists/MemberList.tsx'
import { type ListPageName, listPages, listTitles, sourceOf } from '../features/lists/sources.ts'
import { Redirect } from '../gates.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { ListedMember } from './ListedMember.tsx'

/** My Likes and My Visitors: the list that the URL names, under the page's tabs and with its own title. */
export function ListPage({ page, title }: { page: ListPageName; title: string }) {
  const { i18n } = useLingui()
  const source = sourceOf(page, useParams().dataSource)
  if (source === null) return <Redirect to={listPages[page].path} />
  return (
    <Page title={title}>
      <ListTabs page={page} active={source} label={title}>
        {i18n._(listTitles[source]) !== title && (
          <h2 className={classes.title}>{i18n._(listTitles[source])}</h2>
        )}
        <MemberList
          key={source}
          source={source}
          card={(profile, index) => (
            <ListedMember profile={profile} index={index} isToWrite={source === 'not-messaged'} />
          )}
        />
      </ListTabs>
    </Page>
  )
}
