import type { Output } from '@harana/contract'
import { requiredNames } from '@harana/contract/model/consents'
import { sql } from '../../db/db.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { clearSensitive } from '../profiles/profiles.ts'
import { giveConsent, requireCurrentVersions, takeBackConsent } from './consents.ts'

type Consent = Output<'users/getconsents'>['consents'][number]

export const handlers: DomainHandlers<'consents'> = {
  'users/getconsents': async (_input, { db, viewer }) => {
    const { rows } = await sql<Omit<Consent, 'at'> & { at: Date }>`
      SELECT document, version, act, place, at FROM consent_records WHERE member_id = ${viewer.memberId}
      ORDER BY id DESC`.execute(db)
    return { consents: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  },

  'users/giveconsent': async (versions, { db, viewer, invalidate }) => {
    requireCurrentVersions(versions)
    await lockAndRequireSession(db, viewer)
    const documents = requiredNames.filter((document) => versions[document] !== undefined)
    await giveConsent(db, viewer.memberId, documents, 'asked')
    invalidate(viewer.memberId)
    return {}
  },

  // The one optional consent there is; the input's schema names no other.
  'users/takebackconsent': async ({ document }, { db, viewer, invalidate }) => {
    await lockAndRequireSession(db, viewer)
    await clearSensitive(db, viewer.memberId)
    await takeBackConsent(db, viewer.memberId, document)
    invalidate(viewer.memberId)
    return {}
  },
}
