import type { Output } from '@harana/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../../lib/api/api.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import own from './queue.module.css'

type Case = Output<'admin/getticket'>

/** Photos that were recognised: what the member uploaded beside what was known, both blurred until pressed. */
export function PhotoHits({ hits, seal, ticket: { ticketId } }: Case) {
  const { t } = useLingui()
  return hits.map(({ hitId, kind, other, distance, tries, last }) => {
    const open = (which: 'uploaded' | 'known') => () => call('admin/openhitphoto', { ticketId, hitId, which })
    const name = other ? other.name : t`A deleted account`
    return (
      <section key={hitId} className={classes.card}>
        <div className={classes.caseHead}>
          <h3>
            {kind === 'banned' ? (
              <Trans>A banned photo of {name}</Trans>
            ) : (
              <Trans>A photo that {name} had before</Trans>
            )}
          </h3>
          <Chip tone={kind === 'banned' ? 'bad' : 'quiet'}>
            {kind === 'banned' ? t`Refused` : t`On the profile`}
          </Chip>
        </div>
        <p className={own.quiet}>
          <Trans>
            {distance} of 256 bits differ. <Plural value={tries} one="Tried once" other="Tried # times" />,
            last <Moment at={last} />.
          </Trans>
        </p>
        {seal === null && (
          <div className={own.photos}>
            <figure className={own.figure}>
              <BlurredPhoto label={t`What was uploaded`} placeholder="" onOpen={open('uploaded')} />
              <figcaption>
                <Trans>Uploaded now</Trans>
              </figcaption>
            </figure>
            <figure className={own.figure}>
              <BlurredPhoto label={t`What was known before`} placeholder="" onOpen={open('known')} />
              <figcaption>
                <Trans>Known before</Trans>
              </figcaption>
            </figure>
          </div>
        )}
      </section>
    )
  })
}
