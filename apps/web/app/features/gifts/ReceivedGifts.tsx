import type { ReceivedGift } from '@harana/contract/calls/gifts'
import { DEFAULT_PAGE_SIZE, LIST_MAX_RECORDS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { GiftDrawing } from '../../entities/gift/GiftDrawing.tsx'
import { useGiftNames } from '../../entities/gift/use-gift-names.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useDay } from '../../lib/i18n/use-day.ts'
import { paths } from '../../lib/site/paths.ts'
import classes from './gifts.module.css'

/** The gifts that the member was sent. Whoever has none is told so, or with `quiet` shown nothing. */
export function ReceivedGifts({ quiet = false }: { quiet?: boolean }) {
  const id = useId()
  const [shown, setShown] = useState(DEFAULT_PAGE_SIZE)
  const { data, error, mutate } = useCall(
    'gifts/getreceivedgifts',
    { page: 1, recordsPerPage: shown },
    { keepPreviousData: true },
  )
  if (quiet && (!data || data.total === 0)) return null
  const more = data ? Math.min(data.total, LIST_MAX_RECORDS) - data.gifts.length : 0
  return (
    <section id="gifts" className={classes.shelf} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Gifts you were sent</Trans>
      </h2>
      {!data && error && (
        <p role="alert" className={classes.quiet}>
          <Trans>This did not load</Trans>{' '}
          <Button variant="default" leftSection={<IconRefresh size={20} />} onClick={() => void mutate()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {data?.total === 0 && (
        <p className={classes.quiet}>
          <Trans>None yet. Here they will stand, with their words. Nobody but you sees them.</Trans>
        </p>
      )}
      {data && data.total > 0 && (
        <ul className={classes.received}>
          {data.gifts.map((gift) => (
            <li key={gift.giftId}>
              <Received gift={gift} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          variant="default"
          onClick={() => setShown((count) => Math.min(count + DEFAULT_PAGE_SIZE, LIST_MAX_RECORDS))}
        >
          <Trans>Show more gifts</Trans>
        </Button>
      )}
    </section>
  )
}

function Received({ gift: { name, note, at, from, conversationId } }: { gift: ReceivedGift }) {
  const { t } = useLingui()
  const names = useGiftNames()
  const day = useDay()(at)
  const sender = from?.userName
  return (
    <>
      <GiftDrawing name={name} size={72} />
      <div>
        <b>{names[name]}</b>
        {note && <p>{note}</p>}
        <small>
          {sender ? (
            <Link to={`${paths.chat}/${conversationId}`} aria-label={t`Your conversation with ${sender}`}>
              <Trans>From {sender}</Trans>
            </Link>
          ) : (
            <Trans>From somebody who is no longer here</Trans>
          )}{' '}
          · {day}
        </small>
      </div>
    </>
  )
}
