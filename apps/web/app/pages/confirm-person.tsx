import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconDeviceMobile, IconLock, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from '../features/accounts/accounts.module.css'
import { ConfirmByEmail } from '../features/accounts/ConfirmByEmail.tsx'
import { SignUpLayout } from '../features/accounts/SignUpLayout.tsx'
import { ConfirmByLivePhoto } from '../features/live-photos/ConfirmByLivePhoto.tsx'
import { LivePhotoWaits } from '../features/live-photos/LivePhotoWaits.tsx'
import { useLivePhoto } from '../features/live-photos/use-live-photo.ts'
import { ConfirmByPhone } from '../features/phones/ConfirmByPhone.tsx'
import { usePhone } from '../features/phones/use-phone.ts'
import { isWhole } from '../lib/cache/persisted-cache.ts'
import { type Member, useRefreshSession, useSession } from '../lib/session/session.tsx'
import { useSite } from '../lib/site/site.ts'
import { RadioTiles } from '../ui/RadioTiles/RadioTiles.tsx'
import { BootPage } from '../ui/states/states.tsx'
import { toast } from '../ui/toast/toast.tsx'
import ownClasses from './confirm-person.module.css'

/** Step 3 of the sign-up: one of the ways to confirm a real person. */
export default function ConfirmPersonPage() {
  const { t } = useLingui()
  const site = siteNames[useSite()]
  const { userInfo } = useSession()
  if (!userInfo) return null
  if (!isWhole(userInfo)) return <BootPage />
  return (
    <SignUpLayout step={3} title={t`Confirmation of a real person`}>
      <div className={classes.middle}>
        <h1 className={classes.title}>
          <Trans>Confirmation of a real person</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>{site} has no robots. Choose one way, once, and your profile opens.</Trans>
        </p>
        <Ways member={userInfo} />
        <p className={classes.quietLine}>
          <IconLock size={18} stroke={1.9} aria-hidden="true" />
          <Trans>Other members never see your e-mail, your phone or your live photo.</Trans>
        </p>
      </div>
    </SignUpLayout>
  )
}

type Way = 'email' | 'phone' | 'photo'

/** The ways as tiles, the chosen one open below. The gate redirects once the session is complete. */
function Ways({ member }: { member: Member }) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const { data: phone, mutate } = usePhone()
  const { data: live, mutate: reloadPhoto } = useLivePhoto()
  const [chosen, setChosen] = useState<Way | null>(null)
  const onConfirmed = async () => {
    toast.success(t`Your profile is open.`)
    await refresh()
  }
  if (live?.photo?.state === 'waiting' && live.photo.sent)
    return (
      <section className={`${classes.card} ${ownClasses.card}`}>
        <LivePhotoWaits
          sent={live.photo.sent}
          onWithdrawn={async () => {
            setChosen('email')
            await reloadPhoto()
          }}
        />
      </section>
    )
  const byPhone = phone && phone.countries.length > 0
  const byPhoto = live?.open
  // What was begun is shown at once when the page is loaded anew. A photo may be on its way when its gesture is over.
  if (chosen === null && byPhoto && live.photo) setChosen('photo')
  const way = chosen ?? (phone?.sent ? 'phone' : 'email')
  const options: { value: Way; label: ReactNode }[] = [
    {
      value: 'email',
      label: <WayLabel icon={IconMail} name={t`Code by e-mail`} hint={t`About a minute`} />,
    },
  ]
  if (byPhone)
    options.push({
      value: 'phone',
      label: <WayLabel icon={IconDeviceMobile} name={t`Code by phone`} hint={t`A text message`} />,
    })
  if (byPhoto)
    options.push({
      value: 'photo',
      label: <WayLabel icon={IconCamera} name={t`Live photo`} hint={t`A person looks, under a day`} />,
    })
  return (
    <>
      {options.length > 1 && (
        <RadioTiles
          name="way"
          label={t`How we confirm you`}
          columns={options.length === 2 ? 2 : 3}
          stacked
          value={way}
          onChange={setChosen}
          options={options}
        />
      )}
      <section className={`${classes.card} ${ownClasses.card}`}>
        {way === 'phone' && byPhone ? (
          <ConfirmByPhone
            phone={phone}
            countryId={member.countryId}
            reload={() => mutate()}
            onConfirmed={onConfirmed}
          />
        ) : way === 'photo' && byPhoto ? (
          <ConfirmByLivePhoto photo={live.photo} reload={() => reloadPhoto()} />
        ) : (
          <ConfirmByEmail email={member.email} onConfirmed={onConfirmed} />
        )}
      </section>
    </>
  )
}

type WayLabelProps = { icon: typeof IconMail; name: ReactNode; hint: ReactNode }

const WayLabel = ({ icon: Icon, name, hint }: WayLabelProps) => (
  <span className={ownClasses.way}>
    <b>
      <Icon size={20} stroke={1.9} aria-hidden="true" />
      {name}
    </b>
    <span>{hint}</span>
  </span>
)
