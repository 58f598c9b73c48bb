import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { profilesPage } from '../model/list-page.ts'
import { messageNumber } from '../model/message.ts'
import { defineCalls } from '../wire/call.ts'

/** The reasons for a report. */
export const ReportCategory = {
  Fake: 'fake',
  Scam: 'scam',
  Harassment: 'harassment',
  Explicit: 'explicit',
  Underage: 'underage',
  Other: 'other',
} as const
export type ReportCategory = (typeof ReportCategory)[keyof typeof ReportCategory]
/** English source texts. */
export const reportCategoryLabels: Record<ReportCategory, string> = {
  fake: 'Not who they say they are',
  scam: 'They ask for money',
  harassment: 'Rude or threatening',
  explicit: 'Photos that do not belong here',
  underage: 'Under 18',
  other: 'Something else',
}

const done = z.object({})
/** Open, or what staff found: something to act on, or nothing. */
export const reportOutcomes = ['open', 'acted', 'nothing-found'] as const
/** The latest are enough. */
export const REPORTS_SHOWN = 24

export const moderationCalls = defineCalls({
  'profiles/blockuserprofile': {
    method: 'POST',
    summary:
      'Block a member: from now on neither sees anything of the other, and nobody is told. The same answer whether there is such a member or not.',
    access: { who: 'active', may: 'profiles' },
    input: z.object({ profileId: field.memberId }),
    output: done,
    errors: { ONESELF: 'You can’t block yourself.' },
    limits: [{ by: 'member', max: 200, seconds: 3600 }],
  },
  'profiles/reportuserprofile': {
    method: 'POST',
    summary:
      'Report a member to staff, who see the profile as it is now, and messages where the report names a conversation. `block` blocks as well. The same answer whether there is such a member or not.',
    access: { who: 'active', may: 'profiles', ability: 'report' },
    input: z.object({
      profileId: field.memberId,
      category: z.enum(ReportCategory, 'Please choose what this is about.'),
      text: field.text(limits.REPORT_MAX).default(''),
      block: z.boolean().default(false),
      /** The conversation with the member, whose messages the report keeps as they are now: these, or the newest. */
      conversationId: z.uuid('Must be a conversation.').optional(),
      messages: z.array(messageNumber).max(limits.REPORT_MESSAGES).default([]),
    }),
    output: done,
    errors: {
      ONESELF: 'You can’t report yourself.',
      NOTFOUND: 'This conversation is not here.',
    },
    limits: [{ by: 'member', max: 30, seconds: 3600 }],
  },
  'users/getreports': {
    method: 'GET',
    summary:
      'The reports that one made and whether staff acted, newest first; never what they did, or about whom.',
    access: { who: 'member', may: 'settings' },
    input: z.object({}),
    output: z.object({
      reports: z.array(
        z.object({
          reportId: z.uuid(),
          category: z.enum(ReportCategory),
          created: field.timestamp,
          outcome: z.enum(reportOutcomes),
        }),
      ),
    }),
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'users/getblockeduserprofiles': {
    method: 'POST',
    summary:
      'Whom one has blocked, newest first, by the name they had then: of what became of them since, nothing is told.',
    access: { who: 'member', may: 'settings' },
    input: profilesPage,
    output: z.object({
      profiles: z.array(z.object({ profileId: field.memberId, userName: z.string(), at: field.day })),
      total: z.int(),
      more: z.boolean(),
    }),
    limits: [{ by: 'member', max: 1200, seconds: 3600 }],
  },
  'users/removeblockeduserprofile': {
    method: 'POST',
    summary: 'Take a block back; what was between the two is seen again. The same answer if there was none.',
    access: { who: 'member', may: 'settings' },
    input: z.object({ profileId: field.memberId }),
    output: done,
    limits: [{ by: 'member', max: 200, seconds: 3600 }],
  },
})
