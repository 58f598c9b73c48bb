import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { boxOf } from './crop.ts'
import { orderPhotos, removePhoto, setMainPhoto, storePhoto } from './photos.ts'

export const handlers: DomainHandlers<'photos'> = {
  'profiles/uploadprofileimage': async ({ replace, ...cropBox }, ctx) => {
    const { body, viewer, outside, config, transaction, log, photos, now } = ctx
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
    const { id, path, placeholder } = await storePhoto(deps, viewer.memberId, body, { replace, box })
    return { pictureId: id, ...photos.own(path, now), placeholder }
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
