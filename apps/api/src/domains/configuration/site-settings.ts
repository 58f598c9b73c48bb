import {
  type AnySettingValue,
  type SettingName,
  type SettingValue,
  settingFlaw,
  siteSettings,
} from '@harana/contract/policy/site-settings'
import { type Queryable, sql } from '../../db/db.ts'
import type { Geo } from '../../integrations/geo.ts'
import type { Config } from '../../kernel/config.ts'

export type SiteSettings = Awaited<ReturnType<typeof startSiteSettings>>

/** The pause before settings that could not be read are tried again. */
const retryMs = 1_000

/**
 * The settings of the site, kept in memory. Call `renew` when they may have changed: a change invalidates everyone on the
 * bus, and so does a bus that could not hear for a while.
 */
export async function startSiteSettings(
  db: Queryable,
  config: Pick<Config, 'guysMayBuy'>,
  onError: (error: Error) => void,
) {
  let stored = await readSettings(db)
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  // One reading after the other, so that an older one never takes the place of a newer.
  let renewing = Promise.resolve()
  function renew(): Promise<void> {
    clearTimeout(retry)
    renewing = renewing.then(async () => {
      if (isStopped) return
      try {
        stored = await readSettings(db)
      } catch (error) {
        onError(error as Error)
        retry = setTimeout(renew, retryMs)
      }
    })
    return renewing
  }
  /** What a setting is, given what is stored for it: its default for null, and for what another version stored that does not fit. */
  function resolve(name: SettingName, value: AnySettingValue): AnySettingValue {
    if (value !== null && settingFlaw(name, value) === null) return value
    // What an operator set in the environment before staff could set it here holds until they do.
    return name === 'guysMayBuy' ? config.guysMayBuy : (siteSettings[name].default as AnySettingValue)
  }
  return {
    get: <N extends SettingName>(name: N): SettingValue<N> =>
      resolve(name, stored.get(name) ?? null) as SettingValue<N>,
    resolve,
    /** Reads all settings anew; those of before hold until then. */
    renew,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await renewing
    },
  }
}

type Asking = {
  config: Pick<Config, 'sendsMail'>
  settings: Pick<SiteSettings, 'get'>
  outside: { geo: Geo }
  ipAddress: string
}

/** Whether whoever asks may sign up: staff keep it open, also for their country, and mails with codes reach people. */
export function isSignUpOpen({ config, settings, outside, ipAddress }: Asking): boolean {
  const country = outside.geo.place(ipAddress)?.countryCode
  const isClosed = country !== undefined && settings.get('closedCountries').includes(country)
  return config.sendsMail && settings.get('signUpOpen') && !isClosed
}

async function readSettings(db: Queryable): Promise<Map<string, AnySettingValue>> {
  const { rows } = await sql<{ name: string; value: AnySettingValue }>`
    SELECT name, value FROM site_settings`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, value]))
}
