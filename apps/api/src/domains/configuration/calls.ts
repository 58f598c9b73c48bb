import { consentVersions } from '@harana/contract/model/consents'
import { siteNames } from '@harana/contract/model/site'
import {
  type AnySettingValue,
  type SettingName,
  settingKind,
  settingNames,
  settingsIn,
  tipTextSettings,
} from '@harana/contract/policy/site-settings'
import { tipTexts } from '@harana/contract/policy/tips'
import { sql } from '../../db/db.ts'
import { wrongField } from '../../http/refusal.ts'
import { countryByCode } from '../geo/geo.ts'
import type { DomainHandlers } from '../handler.ts'
import { offersTranslation } from '../translation/translation.ts'
import { changeSetting, undoChange } from './change-setting.ts'
import { isSignUpOpen, type SiteSettings } from './site-settings.ts'

type ChangedBy = { changedAt: Date; memberId: number | null; memberName: string | null }
type SettingRow = ChangedBy & { name: SettingName; value: AnySettingValue; version: number }
type ChangeRow = ChangedBy & {
  name: SettingName
  version: number
  before: AnySettingValue
  after: AnySettingValue
  undoes: number | null
}

const staffMember = ({ changedAt, memberId, memberName }: ChangedBy) => ({
  changedAt: changedAt.toISOString(),
  changedBy: memberId === null ? null : { memberId, name: memberName ?? '' },
})
const changed = sql`c.changed_at AS "changedAt", m.id AS "memberId", coalesce(p.profile_name, m.first_name) AS "memberName"
  FROM site_setting_changes c LEFT JOIN members m ON m.id = c.staff_id LEFT JOIN profiles p ON p.member_id = m.id`

/** The tips that are shown: not the one about inviting while nothing is offered for it. */
const tipsShown = (settings: Pick<SiteSettings, 'get'>) =>
  settings.get('tips').filter((tip) => tip !== 'invite' || settings.get('inviteRewards'))

export const handlers: DomainHandlers<'configuration'> = {
  'public/configuration': async (_input, ctx) => ({
    site: ctx.site,
    siteName: siteNames[ctx.site],
    urls: {
      resizeImagesUrl: '/photos',
      siblingSite: ctx.config.siteUrls[ctx.site === 'harana' ? 'tagpo' : 'harana'],
    },
    guysMayBuy: ctx.settings.get('guysMayBuy'),
    buyingOpen: ctx.outside.payments !== null,
    testCheckout: ctx.outside.payments?.name === 'test',
    translation: offersTranslation(ctx),
    signUpOpen: isSignUpOpen(ctx),
    tips: tipsShown(ctx.settings).map((tip) => {
      const texts = ctx.settings.get(tipTextSettings[tip])
      // A browser has the product's own words already.
      return { tip, texts: texts === tipTexts[tip] ? null : texts }
    }),
    flDebug: ctx.config.flDebug,
    consent: consentVersions,
    socialLogins: ctx.outside.identity.providers,
  }),

  'admin/getsitesettings': async (_input, { db, settings, audit }) => {
    audit.fields(['value', 'changedBy'])
    const { rows } = await sql<SettingRow>`
      SELECT s.name, s.value, s.version, last.* FROM site_settings s
      CROSS JOIN LATERAL (SELECT ${changed} WHERE c.name = s.name AND c.version = s.version) last`.execute(db)
    const stored = new Map(rows.map((row) => [row.name, row]))
    return {
      settings: settingNames.map((name) => {
        const row = stored.get(name)
        return {
          name,
          value: settings.resolve(name, row?.value ?? null),
          default: settings.resolve(name, null),
          version: row?.version ?? 0,
          ...(row ? staffMember(row) : { changedAt: null, changedBy: null }),
        }
      }),
    }
  },

  'admin/getsitesettingchanges': async ({ name, group, page, recordsPerPage }, { db, settings, audit }) => {
    if (name) audit.about('setting', name)
    audit.fields(['before', 'after', 'changedBy'])
    const { rows } = await sql<ChangeRow>`
      SELECT c.name, c.version, c.before, c.after, c.undoes, ${changed}
      WHERE c.name = ANY (${name ? [name] : group ? settingsIn(group) : settingNames})
      ORDER BY c.changed_at DESC, c.name, c.version DESC
      LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      changes: rows.slice(0, recordsPerPage).map((row) => ({
        name: row.name,
        version: row.version,
        before: settings.resolve(row.name, row.before),
        after: settings.resolve(row.name, row.after),
        undoes: row.undoes,
        ...staffMember(row),
      })),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/setsitesetting': async ({ name, value, version }, { viewer, settings, transaction, audit }) => {
    audit.about('setting', name)
    audit.fields(['value'])
    audit.value('value', JSON.stringify(value))
    const codes = settingKind(name).kind === 'countries' && Array.isArray(value) ? value : []
    const unknown = codes.find((code) => !countryByCode(code))
    if (unknown !== undefined)
      throw wrongField('value', `Must be codes of countries; there is none with the code ${unknown}.`)
    const change = { name, version, staffId: viewer.memberId }
    const standing = await transaction(({ db }) => changeSetting(db, change, value))
    await settings.renew()
    return { ...standing, value: settings.resolve(name, standing.value) }
  },

  'admin/undositesetting': async ({ name, undo, version }, { viewer, settings, transaction, audit }) => {
    audit.about('setting', name)
    audit.fields(['value'])
    audit.value('undo', undo)
    const change = { name, version, staffId: viewer.memberId, undoes: undo }
    const standing = await transaction(({ db }) => undoChange(db, change))
    await settings.renew()
    return { ...standing, value: settings.resolve(name, standing.value) }
  },
}
