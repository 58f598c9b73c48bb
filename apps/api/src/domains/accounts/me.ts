import { Gender, goalFlags, goalsOf } from '@harana/contract/model/enums'
import { DEFAULT_HIGH_AGE, DEFAULT_LOW_AGE } from '@harana/contract/model/limits'
import { profileClass } from '@harana/contract/model/profile-class'
import { spokenLanguagesOf } from '@harana/contract/model/spoken-languages'
import { searchInterests } from '@harana/contract/policy/policy'
import type { Handlers } from '../../http/handler.ts'
import { countryById, countryName } from '../geo/geo.ts'
import { ageOn, locationOf } from '../profiles/profiles.ts'

export const meHandlers: Handlers<'users/me'> = {
  'users/me': async (_input, { viewer, photos, now, locale }) => {
    const { row, code, flags } = viewer
    const country = row.countryId === null ? undefined : countryById(row.countryId)
    const name = row.profileName ?? ''
    const countryText = country ? countryName(country.code, locale) : ''
    const lookingFor = row.interested === null ? searchInterests(flags) : [row.interested]
    const [main] = row.photos
    return {
      code,
      userInfo: {
        userId: row.memberId,
        profileId: row.memberId,
        admin: flags.isAdmin,
        staffRoles: row.staffRoles,
        email: row.email,
        firstName: row.firstName,
        lastName: row.lastName,
        phone: row.phone,
        cellPhone: row.cellPhone,
        gender: row.gender,
        birthdate: row.birthdate,
        age: ageOn(row.birthdate, now),
        createdDate: row.createdAt.toISOString(),
        profileCreatedDate: row.profileCreatedAt?.toISOString() ?? null,
        profileActive: row.activatedAt !== null,
        verifiedEmail: flags.verifiedEmail,
        verifiedEmailDate: row.emailVerifiedAt?.toISOString() ?? null,
        planId: row.planId,
        planExpiry: row.planExpiresAt?.toISOString() ?? null,
        className: profileClass(
          {
            staff: flags.isAdmin,
            hasProfile: row.profileCreatedAt !== null,
            planId: row.planId,
            planExpiry: row.planExpiresAt,
            firstPaidAt: row.firstPaidAt,
            trialUntil: row.trialUntil,
            activatedAt: row.activatedAt,
          },
          now,
        ),
        kaPartner: flags.isKaPartner,
        hasProfileImage: flags.hasProfileImage,
        pictureId: main?.id ?? null,
        ...photos.own(main?.path ?? null, now),
        placeholder: main?.placeholder ?? '',
        profileImages: row.photos.map((photo) => photos.ownGallery(photo, now)),
        userName: name,
        profileName: name,
        city: row.city ?? '',
        countryId: row.countryId,
        countryName: countryText,
        countryShortCode: country?.code ?? '',
        location: locationOf(row.city ?? '', countryText),
        aboutUser: row.aboutUser ?? '',
        aboutMatch: row.aboutMatch ?? '',
        ...goalFlags(row.goals ?? 0),
        hereTo: goalsOf(row.goals ?? 0),
        bodyType: row.bodyType,
        eyesType: row.eyesType,
        hairType: row.hairType,
        hasChildren: row.hasChildren,
        wantChildren: row.wantChildren,
        smoking: row.smoking,
        drinking: row.drinking,
        tattoos: row.tattoos,
        currentStatus: row.currentStatus,
        educationLevel: row.educationLevel,
        inSchool: row.inSchool,
        languages: spokenLanguagesOf(row.languages ?? 0),
        lowAge: row.lowAge ?? DEFAULT_LOW_AGE,
        highAge: row.highAge ?? DEFAULT_HIGH_AGE,
        interested: row.interested,
        searchingFor: row.searchingFor ?? 0,
        lookingForGirl: lookingFor.includes(Gender.Girl),
        lookingForGenderQueer: lookingFor.includes(Gender.Lgbtqia),
        lookingForGuy: lookingFor.includes(Gender.Guy),
        lastActive: row.lastActive?.toISOString() ?? null,
        activeTime: row.lastActive && secondsBetween(row.lastActive, now),
        lastEgressVisit: row.lastEgressVisit?.toISOString() ?? null,
        lastIngressVisit: row.lastIngressVisit,
        reviewed: row.reviewed,
        language: row.language,
        appearance: row.appearance,
        dismissedTips: row.dismissedTips,
        weakPassword: row.weakPassword,
        takenOver: row.takenOver,
      },
    }
  },
}

/** Whole seconds; 0 when `from` is later than `to`, as clocks of two machines can have it. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
