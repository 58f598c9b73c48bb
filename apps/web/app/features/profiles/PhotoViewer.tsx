import { useLingui } from '@lingui/react/macro'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { photoUrl } from '../../lib/api/photos.ts'
import { largePhotoOf, type SeenPhoto } from './large-photo.ts'
import classes from './PhotoViewer.module.css'
import { usePhotoText } from './use-photo-text.ts'

type PhotoViewerProps = {
  opened: boolean
  onClose: () => void
  /** Whose photos they are. */
  name: string
  photos: readonly SeenPhoto[]
  /** The photo that is shown, from 0. */
  at: number
  onMove: (at: number) => void
}

/** So many times its file's dots a photo is enlarged at most. */
const ZOOM = 3
/** Without a size of its own each file is taken for a portrait, as cards have them. */
const heightOf = (width: number) => Math.round(width * 1.25)

/** A member's photos over the whole screen: one at a time, by arrows, keys and swipes, enlarged by button, wheel, fingers and keys. */
export function PhotoViewer({ opened, onClose, name, photos, at, onMove }: PhotoViewerProps) {
  const { t } = useLingui()
  // The viewer puts the numbers in.
  const [index, total] = ['{index}', '{total}']
  const textOf = usePhotoText(name, photos.length)
  const title = textOf(at, photos[at]?.shows)
  const slides = photos.map((photo, place) => {
    const { files, src } = largePhotoOf(photo, '')
    const sources = files.map(({ url, width }) => ({
      src: photoUrl(url, width, heightOf(width)),
      width,
      height: heightOf(width),
    }))
    return { src: photoUrl(src, 800, 1000), alt: textOf(place, photo.shows), srcSet: sources }
  })
  return (
    <Lightbox
      open={opened}
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Zoom]}
      on={{ view: ({ index }) => onMove(index) }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ fade: 200, swipe: 200, navigation: 200, zoom: 200 }}
      zoom={{ maxZoomPixelRatio: ZOOM, scrollToZoom: true }}
      className={classes.viewer}
      toolbar={{
        buttons: [
          <p key="title" className={classes.title} role="status">
            {title}
          </p>,
          'zoom',
          'close',
        ],
      }}
      labels={{
        Previous: t`Previous photo`,
        Next: t`Next photo`,
        Close: t`Close`,
        Lightbox: t`Photos of ${name}`,
        'Photo gallery': t`Photos of ${name}`,
        Carousel: t`gallery`,
        Slide: t`photo`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
        '{index} of {total}': t`Photo ${index} of ${total}`,
      }}
    />
  )
}
