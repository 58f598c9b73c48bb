import type { Locale } from '@harana/contract/model/locale'
import type { Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { readStored, writeStored } from '../../lib/device/storage.ts'
import classes from './message.module.css'

/** Whether originals are hidden, as the reader wished last in this tab. */
const HIDDEN_KEY = 'chat-original-hidden'

/** The words of a message in the reader's language, and beside them as they were written. */
export function Translation({ conversationId, message }: { conversationId: string; message: Message }) {
  const { t, i18n } = useLingui()
  const to = i18n.locale as Locale
  const [isHidden, setHidden] = useState(readStored('sessionStorage', HIDDEN_KEY) === '1')
  const { number, text } = message
  const { data, error, isLoading, mutate } = useSWRImmutable(
    ['chat/translatemessage', conversationId, number, to, text],
    () => call('chat/translatemessage', { conversationId, number, to }),
    { shouldRetryOnError: false },
  )
  const languages = { en: t`English`, fil: t`Filipino` }
  if (error || !data)
    return (
      <>
        <p className={classes.text}>{text}</p>
        <p className={classes.note} role="status">
          {isLoading ? t`Translating` : errorText(error, t`This can’t be translated at the moment.`)}{' '}
          {error && (
            <Button variant="subtle" size="compact-md" onClick={() => void mutate()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </p>
      </>
    )
  const { translated } = data
  if (!translated)
    return (
      <>
        <p className={classes.text}>{text}</p>
        <p className={classes.note} role="status">
          <Trans>This is in your language already.</Trans>
        </p>
      </>
    )
  const into = languages[to]
  const from = translated.from && languages[translated.from]
  const toggle = () => {
    writeStored('sessionStorage', HIDDEN_KEY, isHidden ? '0' : '1')
    setHidden(!isHidden)
  }
  return (
    <div className={classes.translation}>
      <div className={classes.both}>
        <div>
          <p className={classes.language}>
            <IconLanguage size={16} stroke={1.9} aria-hidden="true" />
            {t`${into}, translated`}
          </p>
          <p className={classes.text} lang={to}>
            {translated.text}
          </p>
        </div>
        {!isHidden && (
          <div className={classes.original}>
            <p className={classes.language}>{from ? t`${from}, as it was written` : t`As it was written`}</p>
            <p className={classes.text} lang={translated.from ?? undefined}>
              {text}
            </p>
          </div>
        )}
      </div>
      <Button variant="subtle" className={classes.hide} onClick={toggle}>
        {isHidden ? <Trans>Show the original</Trans> : <Trans>Hide the original</Trans>}
      </Button>
    </div>
  )
}
