import { z } from 'zod'
import { codes, Education, WantChildren, YesNo } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { profilesPage } from '../model/list-page.ts'
import { profileCard, profileGone } from '../model/profile-card.ts'
import { spokenLanguages } from '../model/spoken-languages.ts'
import { defineCalls } from '../wire/call.ts'

/** A code as a number, or as text, which is how a URL carries it. */
const oneOf = <T extends Record<string, number>>(enumeration: T) =>
  z.union([
    z.literal(codes(enumeration)),
    z
      .string()
      .regex(/^\d+$/)
      .transform(Number)
      .pipe(z.literal(codes(enumeration))),
  ])

/** Several values, as a list or as text with commas between, which is how a URL carries them. A member with any of them fits. */
const several = <T extends z.ZodType>(one: T) =>
  z.union([
    z.array(one).max(60),
    z
      .string()
      .max(300)
      .transform((text) => (text === '' ? [] : text.split(',')) as z.input<T>[])
      .pipe(z.array(one)),
  ])

/** A flag that is set or left out; nobody can search for the opposite. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

export const searchSorts = ['lastActive', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The filter of R3.4 and the product's additions. A field that is left out matches any value. */
const filter = {
  /** The country searched in (D15), by its English name; left out, anywhere. */
  countryName: z.string().max(limits.COUNTRY_NAME_MAX).optional(),
  lowAge: field.age.optional(),
  highAge: field.age.optional(),
  /** One of R3.12; 0 or left out, any; a value that is none of them is ignored (R5.11). */
  searchingFor: z.coerce.number().int().optional(),
  /** A gender; one that is not open to the member is ignored (R5.10). */
  interested: z.coerce.number().int().optional(),
  /** How the city’s name begins, whatever its case and accents. */
  city: field.line(limits.CITY_MAX).optional(),
  languages: several(z.enum(spokenLanguages)).optional(),
  educationLevel: several(oneOf(Education)).optional(),
  hasChildren: oneOf(YesNo).optional(),
  wantChildren: oneOf(WantChildren).optional(),
  smoking: oneOf(YesNo).optional(),
  /** Ka-Partners alone. */
  verified: flag.optional(),
  withPhoto: flag.optional(),
  onlineNow: flag.optional(),
  sort: z.enum(searchSorts).optional(),
}
const searchFilter = z.object(filter)
/** A filter as handlers and saved searches have it. */
export type SearchFilter = z.output<typeof searchFilter>

const searchGone = 'This saved search is gone already.'
const hour = 3600

export const searchCalls = defineCalls({
  'profiles/searchprofiles': {
    method: 'GET',
    summary:
      'Members by a filter, those active last first. For more of them `recordsPerPage` grows and `page` stays 1.',
    access: { who: 'active', may: 'search' },
    stale: true,
    input: z.object({
      page: z.coerce.number().int().min(1).max(limits.SEARCH_MAX_PAGES).default(1),
      recordsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.SEARCH_MAX_RECORDS)
        .default(limits.SEARCH_PAGE_SIZE),
      ...filter,
    }),
    output: z.object({ profiles: z.array(profileCard), more: z.boolean() }),
    errors: { TOOMANYPAGES: 'That is far down the list. Please narrow the filter.' },
    showsProfiles: true,
    limits: [{ by: 'member', max: 240, seconds: hour }],
  },
  'profiles/countprofiles': {
    method: 'GET',
    summary: 'How many members a filter finds: the exact number up to 200, and whether there are more.',
    access: { who: 'active', may: 'search' },
    stale: true,
    input: searchFilter,
    output: z.object({ found: z.int().min(0).max(limits.COUNTED_MAX), more: z.boolean() }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'profiles/hideprofile': {
    method: 'POST',
    summary: '“Not for me”: a member no longer appears in one’s own searches. Nobody is told.',
    access: { who: 'active', may: 'search' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({}),
    errors: { NOTFOUND: profileGone, ONESELF: 'Your own profile is never in your searches.' },
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'profiles/unhideprofile': {
    method: 'POST',
    summary: 'Undo “not for me”; done for a member who was not hidden, too.',
    access: { who: 'active', may: 'search' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({}),
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'profiles/gethiddenprofiles': {
    method: 'GET',
    summary: 'Whom one has hidden from one’s searches, the latest first.',
    access: { who: 'active', may: 'search' },
    input: profilesPage,
    output: z.object({
      profiles: z.array(profileCard),
      /** The length of the whole list. */
      total: z.int(),
      more: z.boolean(),
    }),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'profiles/getliftedprofiles': {
    method: 'GET',
    summary:
      'Members who fit a filter and have lifted their profiles: a few of them, others each hour. They are no part of the order of results.',
    access: { who: 'active', may: 'search' },
    stale: true,
    input: searchFilter,
    output: z.object({ profiles: z.array(profileCard) }),
    showsProfiles: true,
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'profiles/getsavedsearches': {
    method: 'GET',
    summary: 'One’s saved searches, the oldest first. Those beyond what the plan gives are not mailed.',
    access: { who: 'active', may: 'search' },
    input: z.object({}),
    output: z.object({
      searches: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          filter: searchFilter,
          /** Whether new members are mailed once a day. */
          mail: z.enum(['daily', 'off']),
          createdDate: field.timestamp,
        }),
      ),
      /** How many the plan gives. */
      max: z.int(),
    }),
  },
  'profiles/savesearch': {
    method: 'POST',
    summary:
      'Save a search, as many as the plan gives; with `id`, change what is given of one that is saved.',
    access: { who: 'active', may: 'search' },
    input: z
      .object({
        id: z.uuid().optional(),
        name: field.line(limits.SAVED_SEARCH_NAME_MAX).min(1, 'Please enter a name.').optional(),
        filter: searchFilter.optional(),
        /** `daily` for a new one. */
        mail: z.enum(['daily', 'off']).optional(),
      })
      .superRefine(({ id, ...search }, context) => {
        if (id !== undefined) return
        for (const path of ['name', 'filter'] as const)
          if (search[path] === undefined)
            context.addIssue({ code: 'custom', path: [path], message: 'A new saved search needs it.' })
      }),
    output: z.object({ id: z.uuid() }),
    errors: {
      TOOMANYSEARCHES: 'You have as many saved searches as you can save. Please remove one first.',
      NOTFOUND: searchGone,
    },
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'profiles/removesavedsearch': {
    method: 'POST',
    summary: 'Remove a saved search, and its mails with it.',
    access: { who: 'active', may: 'search' },
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
    errors: { NOTFOUND: searchGone },
  },
})
