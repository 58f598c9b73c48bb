import { OWN_PROFILE_IMAGE_PX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { ownPhotoOf } from '../../lib/api/photos.ts'
import classes from './OwnPhotos.module.css'
import { tileSizes } from './PhotoTile.tsx'
import type { OwnPhoto } from './use-own-photos.ts'

/** One of the member's own photos that staff have not looked at yet. */
export function PendingTile({ photo, onRemove }: { photo: OwnPhoto; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <li className={classes.tile}>
      <MemberPhoto
        photo={ownPhotoOf(photo, t`Your photo that waits for our team`)}
        width={OWN_PROFILE_IMAGE_PX}
        height={313}
        sizes={tileSizes}
      />
      <b className={classes.pending}>
        <Trans>Our team looks at it. Until then only you see it.</Trans>
      </b>
      <ActionIcon className={classes.more} aria-label={t`Remove photo`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.9} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
