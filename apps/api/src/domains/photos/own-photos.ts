import type { RawBuilder } from 'kysely'
import { sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'
import type { OwnPhoto, PhotoUrls } from './photo-urls.ts'

/** SQL: all photos of a member as a JSON array of OwnPhoto, the main one first. */
export const photosOf = (memberId: RawBuilder<unknown>): RawBuilder<OwnPhoto[]> => sql<OwnPhoto[]>`(
  SELECT coalesce(json_agg(json_build_object('id', g.id, 'path', g.path, 'placeholder', g.placeholder)
    ORDER BY g.position), '[]') FROM images g WHERE g.member_id = ${memberId})`

/** The viewer's own photos. */
export const ownPhotos = defineSlice({
  columns: {
    photos: photosOf(sql.ref('m.id')),
    pendingPhotos: sql<OwnPhoto[]>`(
      SELECT coalesce(json_agg(json_build_object('id', g.id, 'path', g.path, 'placeholder', g.placeholder)
        ORDER BY g.created_at), '[]') FROM pending_photos g WHERE g.member_id = m.id)`,
  },
  toMe: ({ photos: own, pendingPhotos }, { flags }, { photos, now }: { photos: PhotoUrls; now: Date }) => ({
    hasProfileImage: flags.hasProfileImage,
    pictureId: own[0]?.id ?? null,
    ...photos.own(own[0]?.path ?? null, now),
    placeholder: own[0]?.placeholder ?? '',
    profileImages: own.map((photo) => photos.ownGallery(photo, now)),
    pendingImages: pendingPhotos.map((photo) => photos.ownGallery(photo, now)),
  }),
})
