import type { Output } from '@harana/contract'
import { goalsOf } from '@harana/contract/model/enums'
import { type Facts, facts } from '@harana/contract/model/fields'
import type { WrittenAnswer } from '@harana/contract/model/prompts'
import { spokenLanguagesOf } from '@harana/contract/model/spoken-languages'
import { searchInterests } from '@harana/contract/policy/policy'
import { keptPlan, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import {
  changePerson,
  chooseGender,
  lockAndRequireSession,
  ownAccount,
  requirePassword,
} from '../accounts/accounts.ts'
import { timeZoneOf } from '../geo/geo.ts'
import type { DomainHandlers } from '../handler.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { type OwnPhoto, photosOf } from '../photos/photos.ts'
import { answersOf, shown } from '../prompts/prompts.ts'
import { visitShown } from '../visits/visits.ts'
import { type CardRow, cardColumns, cardJoins, cardOf, locationOf, ownProfile } from './profiles.ts'
import { changeProfile, columns } from './save-profile.ts'

type Profile = Output<'profiles/getprofile'>['profile']
/** Each fact of the profile `p` after its name in the answer, as `json_build_object` takes them. */
const factColumns = sql.join(
  (Object.keys(facts) as (keyof Facts)[]).map(
    (name) => sql`${sql.lit(name)}, ${sql.ref(`p.${columns[name]}`)}`,
  ),
)
/** The fields of a profile that its card lacks, selected under their names in the answer. */
type Details = Omit<
  Profile,
  | keyof ReturnType<typeof cardOf>
  | 'profileImageLarge'
  | 'profileImages'
  | 'hereTo'
  | 'location'
  | 'languages'
  | 'timeZone'
  | 'prompts'
> & { languages: number; prompts: WrittenAnswer[] }

export const handlers: DomainHandlers<'profiles'> = {
  'users/updateprofileinfo': async (input, { db, viewer, invalidate }) => {
    const { gender, firstName, lastName, phone, cellPhone, ...changes } = input
    const { interested, countryId = ownProfile.of(viewer).countryId } = changes
    const own = ownAccount.of(viewer)
    if (interested != null && !searchInterests(viewer.flags).includes(interested)) {
      throw new Refusal('NOTYOURINTEREST')
    }
    await lockAndRequireSession(db, viewer)
    const sameNumber = (given: string | undefined, has: string) => given === undefined || given === has
    if (!sameNumber(phone, own.phone) || !sameNumber(cellPhone, own.cellPhone)) {
      requirePassword(viewer)
    }
    if (gender !== undefined) await chooseGender(db, viewer.memberId, gender)
    await changePerson(db, viewer.memberId, { firstName, lastName, phone, cellPhone }, countryId)
    await changeProfile(db, viewer.memberId, changes)
    invalidate(viewer.memberId)
    return {}
  },

  'profiles/getprofile': async ({ profileId }, { db, viewer, now, locale, photos, outside }) => {
    const me = viewer.memberId
    const { rows } = await keptPlan(sql<CardRow & { details: Details; gallery: OwnPhoto[] }>`
      SELECT ${cardColumns}, json_build_object(
        'aboutUser', p.about_user, 'aboutMatch', p.about_match, 'languages', p.languages, ${factColumns},
        'prompts', ${answersOf(sql.ref('m.id'))}, 'likedPictureId', part.image_id, 'likedPrompt', part.prompt,
        'memberSince', (m.created_at AT TIME ZONE 'UTC')::date,
        'youLastVisitProfile', (SELECT max(day) FROM visits WHERE visitor = ${me} AND visited = m.id),
        'userLastVisitProfile', (SELECT max(day) FROM visits
          WHERE visitor = m.id AND visited = ${me} AND ${visitShown('visitor', 'visited')})) AS details,
        ${photosOf(sql.ref('m.id'))} AS gallery
      FROM members m ${cardJoins(me)} LEFT JOIN liked_parts part ON part.liker = ${me} AND part.liked = m.id
      WHERE m.id = ${profileId} AND ${visibleTo(me, 'm')}`).execute(db)
    const [row] = rows
    if (!row) throw new Refusal('NOTFOUND')
    const card = cardOf(row, { viewer, now, locale, photos })
    return {
      profile: {
        ...card,
        profileImageLarge: photos.large(row.photoPath, now),
        profileImages: row.gallery.map((photo) => ({
          pictureId: photo.id,
          ...photos.gallery(photo, now),
          shows: outside.storage.shows?.(photo.path, locale) ?? '',
        })),
        ...row.details,
        prompts: row.details.prompts.map(shown),
        hereTo: goalsOf(row.goals),
        location: locationOf(card.city, card.countryName),
        languages: spokenLanguagesOf(row.details.languages),
        timeZone: timeZoneOf(card.countryShortCode, card.city),
      },
    }
  },
}
