import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { GestureCard } from '../../../entities/gesture/GestureCard.tsx'
import { call } from '../../../lib/api/api.ts'
import { photoUrl } from '../../../lib/api/photos.ts'
import { Moment } from '../Moment.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import own from './queue.module.css'

type Verification = NonNullable<Output<'admin/getticket'>['verification']>
type SentPicturesProps = { ticketId: number; verification: Verification }

/** The pictures of a verification that our own team looks at, each opened by a press. */
export function SentPictures({ ticketId, verification: { document, selfie } }: SentPicturesProps) {
  const { t } = useLingui()
  const open = (pictureId: string) => async () => {
    const { photo } = await call('admin/getverificationpicture', { ticketId, pictureId })
    return { photo: photoUrl(photo, 0, 0) }
  }
  return (
    <div className={own.sent}>
      <section aria-labelledby="sent-document">
        <h3 id="sent-document">
          <Trans>The document</Trans>
        </h3>
        {document ? (
          <>
            <p className={own.quiet}>
              <Trans>
                Sent <Moment at={document.sent} />.
              </Trans>
            </p>
            <BlurredPhoto
              key={document.pictureId}
              label={t`The document`}
              placeholder=""
              onOpen={open(document.pictureId)}
            />
          </>
        ) : (
          <Erased />
        )}
      </section>
      <section aria-labelledby="sent-selfie">
        <h3 id="sent-selfie">
          <Trans>The live photo</Trans>
        </h3>
        {selfie ? (
          <>
            <p className={own.quiet}>
              <Trans>
                Sent <Moment at={selfie.sent} />.
              </Trans>
            </p>
            <BlurredPhoto
              key={selfie.pictureId}
              label={t`The live photo`}
              placeholder=""
              onOpen={open(selfie.pictureId)}
            />
            <GestureCard gesture={selfie.gesture} />
          </>
        ) : (
          <Erased />
        )}
      </section>
    </div>
  )
}

const Erased = () => (
  <p className={own.quiet}>
    <Trans>It was erased, or none is needed.</Trans>
  </p>
)
