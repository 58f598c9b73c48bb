import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import { endHiding } from '../decisions/decisions.ts'
import type { DomainHandlers } from '../handler.ts'
import { liftSeal } from '../seals/seals.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { boxOf } from './crop.ts'
import { orderPhotos, removePhoto, setMainPhoto, showPending, storePhoto } from './photos.ts'

export const handlers: DomainHandlers<'photos'> = {
  'profiles/uploadprofileimage': async ({ replace, ...cropBox }, ctx) => {
    const { body, viewer, outside, config, settings, transaction, log, photos, now } = ctx
    const box = boxOf(cropBox)
    if (box === null) throw new Refusal('WRONGCROP')
    const deps = {
      ...outside,
      config,
      log,
      // A photo may be minutes on its way, in which the session that sends it may end.
      transaction: <T>(run: (work: Work) => Promise<T>) =>
        transaction(async (work) => {
          await lockAndRequireSession(work.db, viewer)
          return run(work)
        }),
    }
    const { id, path, placeholder, pending } = await storePhoto(deps, viewer.memberId, body, {
      replace,
      box,
      // Asked when the photo is there: staff may change it while it is on its way.
      waitsFrom: () => (settings.get('photoModeration') === 'before' ? now : undefined),
    })
    return { pictureId: id, ...photos.own(path, now), placeholder, pending }
  },

  'admin/approvephoto': async ({ ticketId }, { viewer, now, audit, ...work }) => {
    audit.about('ticket', ticketId)
    const ticket = await lockTicket(work.db, viewer, ticketId, 'new-photo')
    if (ticket.memberId === null || ticket.about === null) throw new Refusal('ALREADYDECIDED')
    audit.about('member', ticket.memberId)
    audit.about('photo', ticket.about)
    const kept = await liftSeal(work, viewer, ticketId)
    await showPending(work, ticket.memberId, [ticket.about])
    await endTicket(work.db, ticket, viewer)
    await endHiding(work, ticketId, { outcome: 'shown', kept, at: now })
    return {}
  },

  'profiles/setprofileimage': async ({ pictureId }, work) => {
    await setMainPhoto(work, work.viewer.memberId, pictureId)
    return {}
  },

  'profiles/orderprofileimages': async ({ pictureIds }, work) => {
    await orderPhotos(work, work.viewer.memberId, pictureIds)
    return {}
  },

  'profiles/removeprofileimage': async ({ pictureId }, { viewer, outside, transaction, log }) => {
    await removePhoto({ ...outside, transaction, log }, viewer.memberId, pictureId)
    return {}
  },
}
