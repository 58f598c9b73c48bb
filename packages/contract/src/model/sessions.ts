/** By what a session began. */
export const sessionOrigins = ['password', 'provider', 'link', 'passkey'] as const
export type SessionOrigin = (typeof sessionOrigins)[number]

/** What a session was opened on, by its operating system. */
export const deviceKinds = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** What a session was opened in; 'facebook' and 'instagram' are the browsers inside these apps. */
export const browsers = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'facebook',
  'instagram',
  'other',
] as const
export type Browser = (typeof browsers)[number]

/** The names of both, which are the same in every language. */
export const deviceNames: Readonly<Record<Exclude<DeviceKind, 'other'>, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
}
export const browserNames: Readonly<Record<Exclude<Browser, 'other'>, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  facebook: 'Facebook',
  instagram: 'Instagram',
}

/** For how many days a device that is new to its member is marked as such, unless the member has seen it before. */
export const NEW_DEVICE_DAYS = 7
/** Of how many new devices a member is told in a day. Who has the password could otherwise flood a mailbox. */
export const NEW_DEVICES_TOLD_A_DAY = 5
