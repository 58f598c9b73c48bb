import type { Output } from '@harana/contract'
import type { Gender } from '@harana/contract/model/enums'
import { NETWORK_LINK_DAYS, SHARED_COUNT_MAX } from '@harana/contract/model/linked-accounts'
import { providerNames } from '@harana/contract/model/providers'
import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryLabels, genderLabels } from '../../../entities/member/labels.ts'
import { call } from '../../../lib/api/api.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import { Answers } from '../Answers.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { BlurredPhoto } from '../queue/BlurredPhoto.tsx'
import { kindLabels, stateLabels } from '../queue/labels.ts'
import {
  classLabels,
  deviceLabels,
  linkLabels,
  roleLabels,
  sessionLabels,
  stateTone,
  strengthLabels,
} from './labels.ts'
import own from './members.module.css'

type Case = Output<'admin/getmembercase'>
type PartProps = { of: Case }

/** The parts of a member's case, each a card. */

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export function Account({ of: { member, account } }: PartProps) {
  const { t, i18n } = useLingui()
  const moment = (at: string | null) => at && <Moment at={at} />
  const fact = (label: string, value: ReactNode) =>
    value !== null && value !== '' && value !== false && <Fact label={label}>{value}</Fact>
  return (
    <dl className={classes.case}>
      {fact(t`Member number`, member.memberId)}
      {fact(t`First name`, [member.firstName, account.lastName].filter(Boolean).join(' '))}
      {fact(t`E-mail`, account.email)}
      {fact(t`Confirmed`, moment(account.emailVerified) ?? t`Not confirmed`)}
      {account.formerEmails.map(({ email, changed }) => (
        <Fact key={email} label={t`Former e-mail`}>
          {email}, <Trans>until</Trans> <Moment at={changed} />
        </Fact>
      ))}
      {account.providers.map(({ provider, email, linked }) => (
        <Fact key={provider} label={t`Logs in with`}>
          {providerNames[provider]} {email} · <Moment at={linked} />
        </Fact>
      ))}
      {fact(t`Phone`, [account.phone, account.cellPhone].filter(Boolean).join(', '))}
      {fact(t`Gender`, i18n._(genderLabels[member.gender]))}
      {fact(t`Birthday`, i18n.date(account.birthdate, { dateStyle: 'long', timeZone: 'UTC' }))}
      {fact(t`Place`, [member.city, member.countryShortCode].filter(Boolean).join(', '))}
      {fact(t`Class`, i18n._(classLabels[member.className]))}
      {fact(t`Plan ends`, moment(account.planExpires))}
      {fact(t`Ka-Partner`, account.kaPartner && t`Yes`)}
      {fact(t`Roles`, member.staffRoles.map((role) => i18n._(roleLabels[role])).join(', '))}
      {fact(t`Second factors`, account.secondFactors || null)}
      {fact(t`Site`, siteNames[account.site])}
      {fact(t`Language`, account.language === 'fil' ? 'Filipino' : 'English')}
      {fact(t`Joined`, moment(member.joined))}
      {fact(t`Activated`, moment(account.activated))}
      {fact(t`Last here`, moment(member.lastActive))}
      {fact(t`Hidden since`, moment(account.hidden))}
      {fact(t`Suspended until`, moment(account.suspendedUntil))}
      {fact(t`Banned since`, moment(account.banned))}
      {fact(t`Deleted since`, moment(account.deleted))}
      {fact(t`Invited by`, account.invitedBy && <PersonLink person={account.invitedBy} />)}
      {fact(t`Invited`, account.invited || null)}
    </dl>
  )
}

export function Profile({ of: { member, profile } }: PartProps) {
  const { t } = useLingui()
  if (!profile) return null
  return (
    <Card title={<Trans>Profile</Trans>}>
      {profile.aboutUser && <p className={own.text}>{profile.aboutUser}</p>}
      {profile.aboutMatch && <p className={own.text}>{profile.aboutMatch}</p>}
      <Answers of={profile.prompts} />
      {profile.photos.length === 0 && (
        <p className={own.quiet}>
          <Trans>No photos</Trans>
        </p>
      )}
      <div className={own.photos}>
        {profile.photos.map(({ photoId, placeholder }, at) => (
          <BlurredPhoto
            key={photoId}
            label={t`Photo ${at + 1}`}
            placeholder={placeholder}
            onOpen={() => call('admin/openmemberphoto', { memberId: member.memberId, photoId })}
          />
        ))}
      </div>
    </Card>
  )
}

export function Reports({ of }: PartProps) {
  const { t, i18n } = useLingui()
  const { reportsAbout, reportsBy, tickets, accuracy, counts } = of
  const statuses: Record<number, string> = {
    [-1]: t`Nothing found`,
    0: t({ message: 'Open', context: 'status' }),
    1: t`Acted on`,
  }
  const right = ({ agreed, disagreed, open }: Case['accuracy']) =>
    t`${agreed} right, ${disagreed} wrong, ${open} open`
  return (
    <Card title={<Trans>Reports and tickets</Trans>}>
      <dl className={classes.case}>
        <Fact label={t`Reports about this member`}>{counts.reportsReceived}</Fact>
        <Fact label={t`Reports by this member`}>
          {counts.reportsMade > 0 ? right(accuracy) : counts.reportsMade}
        </Fact>
      </dl>
      {reportsAbout === null && (
        <p className={own.quiet}>
          <Trans>None of your roles reads reports.</Trans>
        </p>
      )}
      <ul className={classes.entries}>
        {reportsAbout?.map(({ reportId, category, text, created, status, reporter, accuracy }) => (
          <li key={reportId}>
            <b>{i18n._(categoryLabels[category])}</b>{' '}
            <Chip tone={status === 0 ? 'bad' : 'quiet'}>{statuses[status]}</Chip>
            {text && <p>{text}</p>}
            <small>
              <Trans>
                By <PersonLink person={reporter} /> ({right(accuracy)})
              </Trans>{' '}
              · <Moment at={created} />
            </small>
          </li>
        ))}
        {reportsBy?.map(({ reportId, category, created, status, reported }) => (
          <li key={reportId}>
            <b>{i18n._(categoryLabels[category])}</b> <Chip tone="quiet">{statuses[status]}</Chip>
            <small>
              <Trans>
                About <PersonLink person={reported} />
              </Trans>{' '}
              · <Moment at={created} />
            </small>
          </li>
        ))}
        {tickets.map(({ ticketId, kind, status, opened }) => (
          <li key={ticketId}>
            <Link to={adminPath('queue', String(ticketId))}>
              <Trans>Ticket {ticketId}</Trans>
            </Link>{' '}
            {i18n._(kindLabels[kind])}{' '}
            <Chip tone={status === 'open' ? 'bad' : 'quiet'}>
              {status === 'open' ? t({ message: 'Open', context: 'status' }) : t`Ended`}
            </Chip>
            <small>
              <Moment at={opened} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Requests({ of: { requests } }: PartProps) {
  const { t, i18n } = useLingui()
  if (!requests || requests.length === 0) return null
  const statuses: Record<number, string> = {
    [-1]: t`Rejected`,
    0: t({ message: 'Open', context: 'status' }),
    1: t`Approved`,
  }
  const wishOf = (gender: Gender | null, birthdate: string | null) => {
    const chosen = gender === null ? '' : i18n._(genderLabels[gender])
    const day = birthdate && i18n.date(birthdate, { dateStyle: 'long', timeZone: 'UTC' })
    return [chosen && t`Gender: ${chosen}`, day && t`Birthday: ${day}`].filter(Boolean).join(' · ')
  }
  return (
    <Card title={<Trans>Requests</Trans>}>
      <ul className={classes.entries}>
        {requests.map(({ gender, birthdate, reason, status, answer, created }) => (
          <li key={created}>
            <b>{wishOf(gender, birthdate) || t`Verification`}</b>{' '}
            <Chip tone={status === 0 ? 'bad' : 'quiet'}>{statuses[status]}</Chip>
            <p>{reason}</p>
            {answer && <p>{answer}</p>}
            <small>
              <Moment at={created} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Links({ of: { links, sharedNetworks } }: PartProps) {
  const { i18n } = useLingui()
  const upTo = (shared: number) => (shared >= SHARED_COUNT_MAX ? `${SHARED_COUNT_MAX}+` : shared)
  return (
    <Card title={<Trans>Linked accounts</Trans>}>
      {links.length === 0 && sharedNetworks.length === 0 && (
        <p className={own.quiet}>
          <Trans>
            No other account shares a browser, a photo or a network of the last {NETWORK_LINK_DAYS} days.
          </Trans>
        </p>
      )}
      <ul className={classes.entries}>
        {links.map(({ member, state, kind, strength, shared, last }) => (
          <li key={`${kind} ${member.memberId} ${last}`}>
            <PersonLink person={member} /> <Chip tone={stateTone(state)}>{i18n._(stateLabels[state])}</Chip>
            <p>
              <b>{i18n._(strengthLabels[strength])}</b>: {i18n._(linkLabels[kind])},{' '}
              <Trans>shared by {upTo(shared)} accounts</Trans>
            </p>
            <small>
              <Moment at={last} />
            </small>
          </li>
        ))}
        {sharedNetworks.map(({ shared, last }) => (
          <li key={last}>
            <p>
              <Trans>
                A network of {upTo(shared)} accounts, such as a carrier’s. It says little, so they are not
                listed.
              </Trans>
            </p>
            <small>
              <Moment at={last} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function SecurityEvents({ of: { securityEvents } }: PartProps) {
  if (!securityEvents) return null
  return (
    <Card title={<Trans>Security events</Trans>}>
      {securityEvents.length === 0 && (
        <p className={own.quiet}>
          <Trans>None is kept.</Trans>
        </p>
      )}
      <ul className={classes.entries}>
        {securityEvents.map(({ at, call, code, times }) => (
          <li key={`${at} ${call} ${code}`}>
            <code>{call}</code> <Chip tone={code === 'SUCCESS' ? 'good' : 'bad'}>{code}</Chip>{' '}
            {times > 1 && `× ${times}`}
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Sessions({ of: { sessions } }: PartProps) {
  const { t, i18n } = useLingui()
  return (
    <Card title={<Trans>Open sessions</Trans>}>
      {sessions.length === 0 && (
        <p className={own.quiet}>
          <Trans>None is open.</Trans>
        </p>
      )}
      <ul className={classes.entries}>
        {sessions.map(({ created, expires, via, deviceKind }) => (
          <li key={created}>
            <b>{deviceKind ? i18n._(deviceLabels[deviceKind]) : t`An unknown device`}</b>,{' '}
            {i18n._(sessionLabels[via])}
            <small>
              <Moment at={created} /> – <Moment at={expires} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Counts({ of: { counts } }: PartProps) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>In numbers</Trans>}>
      <dl className={classes.case}>
        <Fact label={t`Likes given`}>{counts.likesGiven}</Fact>
        <Fact label={t`Likes received`}>{counts.likesReceived}</Fact>
        <Fact label={t`Mutual likes`}>{counts.mutualLikes}</Fact>
        <Fact label={t`Visits made`}>{counts.visitsMade}</Fact>
        <Fact label={t`Visits received`}>{counts.visitsReceived}</Fact>
        <Fact label={t`Messages sent`}>{counts.messagesSent}</Fact>
        <Fact label={t`Messages received`}>{counts.messagesReceived}</Fact>
        <Fact label={t`Blocked others`}>{counts.blocksMade}</Fact>
        <Fact label={t`Blocked by others`}>{counts.blocksReceived}</Fact>
      </dl>
    </Card>
  )
}
