import { useParams } from 'react-router'
import { ListTabs } from '../features/lists/ListTabs.tsx'
import { MemberList } from '../features/lists/MemberList.tsx'
import { type ListPageName, listPages, sourceOf } from '../features/lists/sources.ts'
import { Redirect } from '../gates.tsx'
import { Page } from '../ui/Page.tsx'
import { ListedMember } from './ListedMember.tsx'

/** My Likes and My Visitors: the list that the address names, under the page's tabs. */
export function ListPage({ page, title }: { page: ListPageName; title: string }) {
  const source = sourceOf(page, useParams().dataSource)
  if (source === null) return <Redirect to={listPages[page].path} />
  return (
    <Page title={title}>
      <ListTabs page={page} active={source} label={title}>
        <MemberList
          key={source}
          source={source}
          card={(profile, index) => <ListedMember profile={profile} index={index} />}
        />
      </ListTabs>
    </Page>
  )
}
