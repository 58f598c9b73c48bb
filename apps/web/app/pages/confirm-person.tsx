import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobile, IconLock, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from '../features/accounts/accounts.module.css'
import { ConfirmByEmail } from '../features/accounts/ConfirmByEmail.tsx'
import { SignUpLayout } from '../features/accounts/SignUpLayout.tsx'
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
          <Trans>Other members never see your e-mail or your phone number.</Trans>
        </p>
      </div>
    </SignUpLayout>
  )
}

type Way = 'email' | 'phone'

/** The ways as tiles, the chosen one open below. The gate redirects once the session is complete. */
function Ways({ member }: { member: Member }) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const { data: phone, mutate } = usePhone()
  const [chosen, setChosen] = useState<Way | null>(null)
  const onConfirmed = async () => {
    toast.success(t`Your profile is open.`)
    await refresh()
  }
  const byPhone = phone && phone.countries.length > 0
  // A code that was texted is asked for at once when the page is loaded anew.
  const way = chosen ?? (phone?.sent ? 'phone' : 'email')
  return (
    <>
      {byPhone && (
        <RadioTiles
          name="way"
          label={t`How we confirm you`}
          columns={2}
          value={way}
          onChange={setChosen}
          options={[
            {
              value: 'email',
              label: <WayLabel icon={IconMail} name={t`Code by e-mail`} hint={t`About a minute`} />,
            },
            {
              value: 'phone',
              label: <WayLabel icon={IconDeviceMobile} name={t`Code by phone`} hint={t`A text message`} />,
            },
          ]}
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
