import type { Handlers } from '../../http/handler.ts'
import { removePhoto, storePhoto } from './images.ts'

export const imageHandlers: Handlers<'profiles/uploadprofileimage' | 'profiles/removeprofileimage'> = {
  'profiles/uploadprofileimage': async (_input, { body, viewer, outside, transaction, log, photos, now }) => {
    const { id, path } = await storePhoto({ ...outside, transaction, log }, viewer.memberId, body)
    return { pictureId: id, ...photos.own(path, now) }
  },

  'profiles/removeprofileimage': async ({ pictureId }, { viewer, outside, transaction, log }) => {
    await removePhoto({ ...outside, transaction, log }, viewer.memberId, pictureId)
    return {}
  },
}
