/** What the stand-in for Stripe and its parts speak of. */

export type Params = Record<string, string>
export type Thing = { id: string; object: string; [field: string]: unknown }
export type StripeEvent = { id: string; type: string; livemode: boolean; [field: string]: unknown }

/** A request: its method and path, the parameters that it takes, and those that it needs. */
export type Route = { method: string; path: RegExp; takes: readonly RegExp[]; needs?: readonly string[] }
