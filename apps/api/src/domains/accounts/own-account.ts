import type { ResultsLook } from '@harana/contract/model/fields'
import type { Tip } from '@harana/contract/policy/tips'
import { sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'
import { ageOn } from '../profiles/profiles.ts'
import { Takeover } from './takeover-state.ts'

/** The viewer's own account. */
export const ownAccount = defineSlice({
  columns: {
    email: sql.ref<string>('m.email'),
    firstName: sql.ref<string>('m.first_name'),
    lastName: sql.ref<string>('m.last_name'),
    phone: sql.ref<string>('m.phone'),
    cellPhone: sql.ref<string>('m.cell_phone'),
    birthdate: sql.ref<string>('m.birthdate'),
    createdAt: sql.ref<Date>('m.created_at'),
    appearance: sql.ref<'auto' | 'light' | 'dark' | null>('m.appearance'),
    resultsLook: sql.ref<ResultsLook | null>('m.results_look'),
    dismissedTips: sql.ref<Tip[]>('m.dismissed_tips'),
    weakPassword: sql.ref<boolean>('m.weak_password'),
    paused: sql<boolean>`m.paused_at IS NOT NULL`,
    showOnline: sql.ref<boolean>('m.shows_activity'),
    showVisits: sql.ref<boolean>('m.shows_visits'),
    showCity: sql.ref<boolean>('m.shows_city'),
    takenOver: sql<boolean>`m.takeover IS NOT DISTINCT FROM ${Takeover.Asked}`,
  },
  toMe: (row, { row: session, flags }, { now }: { now: Date }) => ({
    userId: session.memberId,
    profileId: session.memberId,
    admin: flags.isAdmin,
    staffRoles: session.staffRoles,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    cellPhone: row.cellPhone,
    gender: session.gender,
    birthdate: row.birthdate,
    age: ageOn(row.birthdate, now),
    createdDate: row.createdAt.toISOString(),
    profileActive: session.activatedAt !== null,
    verifiedEmail: flags.verifiedEmail,
    verifiedEmailDate: session.emailVerifiedAt?.toISOString() ?? null,
    kaPartner: flags.isKaPartner,
    leavingUntil: session.leavingUntil?.toISOString() ?? null,
    suspended: flags.suspended,
    hasPassword: session.hasPassword,
    paused: row.paused,
    showOnline: row.showOnline,
    showVisits: row.showVisits,
    showCity: row.showCity,
    mustAgreeTo: session.mustAgreeTo,
    language: session.language,
    appearance: row.appearance,
    resultsLook: row.resultsLook,
    dismissedTips: row.dismissedTips,
    weakPassword: row.weakPassword,
    takenOver: row.takenOver,
  }),
})
