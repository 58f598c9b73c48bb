/** By what a session began. */
export const sessionOrigins = ['password', 'provider', 'link'] as const
export type SessionOrigin = (typeof sessionOrigins)[number]

/** What a session was opened on, by its operating system. */
export const deviceKinds = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]
