/** What the application and other domains may use of search. */
export { createSearch, type Search } from './find.ts'
export { clearSearches, savedSearchMail, setSavedSearchMail } from './saved-searches.ts'
