/** The part of configuration that other domains may use. */
export { isSignUpOpen, type SiteSettings } from './site-settings.ts'
