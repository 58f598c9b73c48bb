/** What other domains may use of search. */
export { savedSearchMail, setSavedSearchMail } from './saved-searches.ts'
