import { OWN_PROFILE_IMAGE_PX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPhotoEdit,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { ownPhotoOf } from '../../lib/api/photos.ts'
import classes from './OwnPhotos.module.css'
import type { OwnPhoto } from './use-own-photos.ts'

/** The widths of a tile in OwnPhotos.module.css. */
export const tileSizes = '(min-width: 75em) 200px, (min-width: 48em) 25vw, 50vw'

type PhotoTileProps = {
  photo: OwnPhoto
  /** The position among all photos, from 0; the first one is the main photo. */
  place: number
  count: number
  /** Another photo is being opened or uploaded. */
  busy: boolean
  dragged: boolean
  onDrag: () => void
  /** Another photo is dragged over this one. */
  onDragOver: () => void
  onDrop: () => void
  onMain: () => void
  onMove: (place: number) => void
  onReplace: () => void
  onRemove: () => void
}

/** One of the member's own photos, moved by dragging it or by its menu. */
export function PhotoTile({ photo, place, count, busy, dragged, ...on }: PhotoTileProps) {
  const { t } = useLingui()
  const number = place + 1
  const alt = place === 0 ? t`Your main photo` : t`Your photo, ${number} of ${count}`
  return (
    <li
      className={classes.tile}
      draggable={count > 1}
      data-dragged={dragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        on.onDrag()
      }}
      onDragEnter={on.onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={on.onDrop}
    >
      <MemberPhoto
        photo={ownPhotoOf(photo, alt)}
        width={OWN_PROFILE_IMAGE_PX}
        height={313}
        sizes={tileSizes}
      />
      {place === 0 && (
        <b className={classes.main} aria-hidden="true">
          <Trans>Main</Trans>
        </b>
      )}
      <Menu position="bottom-end" width={230} shadow="lg" radius="lg" classNames={{ item: classes.item }}>
        <Menu.Target>
          <ActionIcon className={classes.more} aria-label={t`Photo options: ${number} of ${count}`}>
            <IconDots size={22} stroke={1.9} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {place > 0 && (
            <Menu.Item leftSection={<IconStar size={20} stroke={1.9} />} onClick={on.onMain}>
              <Trans>Make main photo</Trans>
            </Menu.Item>
          )}
          {/* The menu stays open, so that a photo can be moved by several places. */}
          {count > 1 && (
            <>
              <Menu.Item
                leftSection={<IconArrowLeft size={20} stroke={1.9} />}
                aria-disabled={place === 0}
                closeMenuOnClick={false}
                onClick={() => place > 0 && on.onMove(place - 1)}
              >
                <Trans>Move forward</Trans>
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowRight size={20} stroke={1.9} />}
                aria-disabled={number === count}
                closeMenuOnClick={false}
                onClick={() => number < count && on.onMove(number)}
              >
                <Trans>Move back</Trans>
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconPhotoEdit size={20} stroke={1.9} />}
            disabled={busy}
            onClick={on.onReplace}
          >
            <Trans>Replace photo</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={20} stroke={1.9} />}
            color="var(--mantine-color-error)"
            onClick={on.onRemove}
          >
            <Trans>Remove photo</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
