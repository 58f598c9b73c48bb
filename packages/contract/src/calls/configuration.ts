import { z } from 'zod'
import * as field from '../model/fields.ts'
import { giftNames } from '../model/gifts.ts'
import { tablePage } from '../model/list-page.ts'
import { providers } from '../model/providers.ts'
import { sites } from '../model/site.ts'
import { type SettingName, settingFlaw, settingGroups, settingNames } from '../policy/site-settings.ts'
import { tipNames } from '../policy/tips.ts'
import { defineCalls } from '../wire/call.ts'

const settingName = z.enum(settingNames, 'Must be the name of a setting.')
/** How often a setting was changed; zero for one that never was. */
const version = z.int('Must be a whole number.').min(0, 'Must be zero or more.')
const giftNumbers = z.record(z.enum(giftNames), z.number())
const tipTexts = z.strictObject({ en: z.string().max(200), fil: z.string().max(200) })
/** A value as its setting wants it: true or false, a word, a number, a list of words, a number per gift, a text per language; null is the default. */
const settingValue = z.union(
  [
    z.boolean(),
    z.number(),
    z.string().max(100),
    z.array(z.string().max(40)).max(300),
    giftNumbers,
    tipTexts,
    z.null(),
  ],
  'Must be a value of this setting.',
)
const settingChanged = 'Somebody else changed this setting meanwhile. Look at it again first.'
const changedBy = z.object({ memberId: field.memberId, name: z.string() }).nullable()

export const configurationCalls = defineCalls({
  'public/configuration': {
    method: 'GET',
    summary: 'What the web app needs to know of this installation.',
    access: { who: 'anyone' },
    input: z.object({}),
    output: z.object({
      site: z.enum(sites),
      siteName: z.string(),
      urls: z.object({ resizeImagesUrl: z.string(), siblingSite: z.string() }),
      guysMayBuy: z.boolean(),
      /** Whether anything can be bought: a payment company takes payments, or a test checkout stands in. */
      buyingOpen: z.boolean(),
      /** Whether that is the test checkout, in which no money moves. */
      testCheckout: z.boolean(),
      /** Whether messages can be translated between English and Filipino now. */
      translation: z.boolean(),
      /** False while no mail with a code could be sent. */
      signUpOpen: z.boolean(),
      /** The tips over members’ pages, in their order; null where a tip has the product’s own words. */
      tips: z.array(z.object({ tip: z.enum(tipNames), texts: tipTexts.nullable() })),
      flDebug: z.string(),
      consent: z.object({ terms: z.string(), privacy: z.string() }),
      /** The providers to log in by; a URL without a host is the API's own. */
      socialLogins: z.array(
        z.object({
          provider: z.enum(providers),
          clientId: z.string(),
          authorizeUrl: z.string(),
          scope: z.string(),
        }),
      ),
    }),
  },
  'admin/getsitesettings': {
    method: 'GET',
    summary: 'Every setting of the site with its value and who changed it last.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'settings.read',
    input: z.object({}),
    output: z.object({
      settings: z.array(
        z.object({
          name: settingName,
          /** Null where nobody has decided it. */
          value: settingValue,
          default: settingValue,
          version,
          changedAt: field.timestamp.nullable(),
          /** Null for a setting that was never changed, and for staff who are no longer members. */
          changedBy,
        }),
      ),
    }),
  },
  'admin/getsitesettingchanges': {
    method: 'GET',
    summary: 'The changes of the settings, newest first.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'settings.history',
    input: z.object({
      ...tablePage,
      name: settingName.optional(),
      group: z.enum(settingGroups, 'Must be the name of a group.').optional(),
    }),
    output: z.object({
      changes: z.array(
        z.object({
          name: settingName,
          /** The number of the change among those of its setting. */
          version: version.min(1),
          before: settingValue,
          after: settingValue,
          /** The number of the change that this one undid. */
          undoes: version.nullable(),
          changedAt: field.timestamp,
          changedBy,
        }),
      ),
      more: z.boolean(),
    }),
  },
  'admin/setsitesetting': {
    method: 'POST',
    summary:
      'Change a setting; null sets its default. A value that stands already changes nothing. Every process follows within a second.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'setting.set',
    input: z
      .object({ name: settingName, value: settingValue, /** The version that was looked at. */ version })
      .superRefine(({ name, value }, context) => {
        const flaw = value === null ? null : settingFlaw(name as SettingName, value)
        if (flaw) context.addIssue({ code: 'custom', path: ['value'], message: flaw })
      }),
    output: z.object({ value: settingValue, version }),
    errors: { SETTINGCHANGED: settingChanged },
    tx: 'own',
  },
  'admin/undositesetting': {
    method: 'POST',
    summary: 'Set a setting back to what it was before one of its changes.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'setting.undo',
    input: z.object({
      name: settingName,
      /** The number of the change that is undone. */
      undo: version.min(1, 'Must be the number of a change.'),
      /** The version that was looked at. */
      version,
    }),
    output: z.object({ value: settingValue, version }),
    errors: { SETTINGCHANGED: settingChanged },
    tx: 'own',
  },
})
