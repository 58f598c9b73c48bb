import { z } from 'zod'
import { announcementPages, announcementStates, audiences, importances } from '../model/announcements.ts'
import * as field from '../model/fields.ts'
import { ANNOUNCEMENT_MAX_DAYS, ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '../model/limits.ts'
import { tablePage } from '../model/list-page.ts'
import { sites } from '../model/site.ts'
import { defineCalls } from '../wire/call.ts'

const id = z.uuid('Must be the id of an announcement.')
const title = field.plainLine(ANNOUNCEMENT_TITLE_MAX).min(1, 'Please write a title.')
const text = field.plainText(ANNOUNCEMENT_TEXT_MAX).min(1, 'Please write the text.')
const moment = z.iso.datetime('Please enter a date and a time.')
/** How often an announcement was saved; zero for a new one. */
const version = z.int('Must be a whole number.').min(0, 'Must be zero or more.')

const content = {
  titleEn: title,
  titleFil: title,
  textEn: text,
  textFil: text,
  /** Null for both sites. */
  site: z.enum(sites, 'Must be harana, tagpo or null.').nullable(),
  audience: z.enum(audiences, 'Must be the name of an audience.'),
  importance: z.enum(importances, 'Must be normal or important.'),
  /** The route of the page that it links to; null for none. */
  page: z.enum(announcementPages, 'Must be the name of a page.').nullable(),
  startsAt: moment,
  endsAt: moment,
}
/** What a member is shown of an announcement, in the language of the answer. */
export const shownAnnouncement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  importance: content.importance,
  page: content.page,
})
const announcement = z.object({
  id,
  version,
  ...content,
  state: z.enum(announcementStates),
  /** When staff ended it before its time; null where they did not. */
  endedAt: field.timestamp.nullable(),
})
const changed = 'Somebody else changed this announcement meanwhile. Look at it again first.'
const ended = 'This announcement has ended, and stays as it was. Write a new one.'

export const announcementCalls = defineCalls({
  'users/dismissannouncement': {
    method: 'POST',
    summary: 'Got it: this announcement is not shown to the member again.',
    access: { who: 'active' },
    input: z.object({ id }),
    output: z.object({}),
    limits: [{ by: 'member', max: 120, seconds: 3600 }],
  },
  'admin/getannouncements': {
    method: 'GET',
    summary: 'The announcements in one state, those that end or ended last first.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'announcements.read',
    input: z.object({ ...tablePage, state: z.enum(announcementStates).default('shown') }),
    output: z.object({ announcements: z.array(announcement), more: z.boolean() }),
  },
  'admin/getannouncement': {
    method: 'GET',
    summary: 'One announcement.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'announcement.read',
    input: z.object({ id }),
    output: z.object({ announcement }),
  },
  'admin/getannouncementchanges': {
    method: 'GET',
    summary: 'What an announcement said each time it was saved, newest first.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'announcement.history',
    input: z.object({ ...tablePage, id }),
    output: z.object({
      changes: z.array(
        z.object({
          version,
          ...content,
          changedAt: field.timestamp,
          /** Null for staff who are no longer members. */
          changedBy: z.object({ memberId: field.memberId, name: z.string() }).nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  'admin/saveannouncement': {
    method: 'POST',
    summary:
      'Publish an announcement under an id of one’s own, or change it until it ends. What stands already changes nothing, so that it may be sent again.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'announcement.save',
    input: z
      .object({ id, /** The version that was looked at. */ version, ...content })
      .superRefine(({ startsAt, endsAt }, context) => {
        const days = (Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000
        const flaw =
          days <= 0
            ? 'Must be after it begins.'
            : days > ANNOUNCEMENT_MAX_DAYS
              ? `Must be at most ${ANNOUNCEMENT_MAX_DAYS} days after it begins.`
              : null
        if (flaw) context.addIssue({ code: 'custom', path: ['endsAt'], message: flaw })
      }),
    output: z.object({ version }),
    errors: { ANNOUNCEMENTCHANGED: changed, ANNOUNCEMENTENDED: ended },
  },
  'admin/endannouncement': {
    method: 'POST',
    summary: 'Show an announcement to nobody from now on. One that has ended stays as it was.',
    access: { who: 'staff', may: 'configure-site' },
    audit: 'announcement.end',
    input: z.object({ id }),
    output: z.object({}),
  },
})
