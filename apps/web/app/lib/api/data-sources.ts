/** The call that fills a list of members, by data source: the search, and the lists by their names in the URL. */
const calls = {
  SearchBrowse: 'profiles/searchprofiles',
  'likes-me': 'profiles/getlikingprofiles',
  mutual: 'profiles/getmutuallikes',
  'not-messaged': 'profiles/getmutualnotmessaged',
  'my-likes': 'profiles/getlikedprofiles',
  visitors: 'profiles/getprofilevisitors',
  visited: 'profiles/getvisitedprofiles',
} as const

export type DataSource = keyof typeof calls
export const DEFAULT_SOURCE = 'SearchBrowse'

/** The call of a data source; for an unknown one, the default's. */
export function callOf<S extends DataSource>(source: S): (typeof calls)[S] {
  return Object.hasOwn(calls, source) ? calls[source] : (calls[DEFAULT_SOURCE] as (typeof calls)[S])
}
