import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '../../../lib/session/store.ts'
import { PopPanel } from '../../../ui/PopPanel/PopPanel.tsx'
import { EmojiGroups } from './EmojiGroups.tsx'
import { EmojiTones } from './EmojiTones.tsx'
import classes from './emoji.module.css'
import { type EmojiBook, loadEmoji } from './emoji.ts'

type EmojiPickerProps = { opened: boolean; onClose: () => void; onPick: (emoji: string) => void }

/** Chooses emoji, one after the other, until it is closed. */
export function EmojiPicker({ opened, onClose, onPick }: EmojiPickerProps) {
  const { t } = useLingui()
  if (!opened) return null
  return (
    <PopPanel title={t`Emoji`} onClose={onClose}>
      <Choice onPick={onPick} />
    </PopPanel>
  )
}

function Choice({ onPick }: Pick<EmojiPickerProps, 'onPick'>) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { book, failed, load } = useEmojiBook()
  const keepEmoji = useStore((store) => store.keepEmoji)
  const pick = (emoji: string) => {
    keepEmoji(emoji)
    onPick(emoji)
  }
  return (
    <>
      <div className={classes.find}>
        <TextInput
          type="search"
          aria-label={t`Find an emoji`}
          placeholder={t`Find an emoji`}
          leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <EmojiTones />
      </div>
      {book ? (
        <EmojiGroups book={book} search={search} onPick={pick} />
      ) : failed ? (
        <div className={classes.state} role="alert">
          <p>
            <Trans>The emoji did not load.</Trans>
          </p>
          <Button variant="default" leftSection={<IconRefresh size={20} />} onClick={load}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <p className={classes.state} role="status">
          <Trans>Loading</Trans>
        </p>
      )}
    </>
  )
}

/** The emoji with their words in the current locale. */
function useEmojiBook() {
  const { i18n } = useLingui()
  const [book, setBook] = useState<EmojiBook | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadEmoji(i18n.locale).then(setBook, () => setFailed(true))
  }
  useEffect(load, [i18n.locale])
  return { book, failed, load }
}
