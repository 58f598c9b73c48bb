/** The calls that fill lists of members, by the list's data source: the search's, and the lists' names in the address. */
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

/** The call of a data source; of one that there is not, the default's. */
export function callOf<S extends DataSource>(source: S): (typeof calls)[S] {
  return Object.hasOwn(calls, source) ? calls[source] : (calls[DEFAULT_SOURCE] as (typeof calls)[S])
}
