import type { Locale } from '@harana/contract/model/locale'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import { PopPanel } from '../../../ui/PopPanel/PopPanel.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { findSentences } from './find-sentences.ts'
import classes from './phrasebook.module.css'
import { type Sentence, sentences, type Topic, topics } from './sentences.ts'

type PanelProps = { opened: boolean; onClose: () => void; onPick: (text: string) => void }

/** The phrasebook above the line in which one writes; a sentence that is chosen closes it. */
export function PhrasebookPanel({ opened, onClose, onPick }: PanelProps) {
  const { t } = useLingui()
  if (!opened) return null
  return (
    <PopPanel title={t`Phrasebook`} onClose={onClose}>
      <div className={classes.panel}>
        <Phrasebook
          onPick={(text) => {
            onPick(text)
            onClose()
          }}
        />
      </div>
    </PopPanel>
  )
}

type PhrasebookProps = {
  /** Given the sentence that was chosen, in the language that it is to be sent in. */
  onPick: (text: string) => void
}

/**
 * Sentences in English and Filipino side by side, to be put into a message. With its sentences it is some kilobytes:
 * a page loads it when it is opened.
 */
export function Phrasebook({ onPick }: PhrasebookProps) {
  const { t, i18n } = useLingui()
  const [topic, setTopic] = useState<Topic>('greetings')
  const [search, setSearch] = useState('')
  // Who reads English is helped by the Filipino, and the other way round.
  const [language, setLanguage] = useState<Locale>(i18n.locale === 'fil' ? 'en' : 'fil')
  const searched = search.trim() !== ''
  const shown = searched
    ? findSentences(
        topics.flatMap((one) => sentences[one]),
        search,
      )
    : sentences[topic]
  const names: Record<Topic, string> = {
    greetings: t`Greetings`,
    family: t`Family`,
    work: t`Work`,
    faith: t`Faith`,
    food: t`Food`,
    // Not the plans that are bought.
    plans: t({ message: 'Plans', context: 'what one will do' }),
    hopes: t`Hopes`,
    politeNo: t`A kind no`,
    safety: t`Safety`,
  }
  return (
    <section className={classes.book} aria-label={t`Phrasebook`}>
      <TextInput
        className={classes.search}
        type="search"
        size="md"
        label={t`Search the phrasebook`}
        placeholder={t`A word in English or Filipino`}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {!searched && (
        <div className={classes.topics}>
          <Choices
            label={t`Topic`}
            options={topics.map((value) => ({ value, label: names[value] }))}
            value={[topic]}
            onChange={([chosen]) => chosen && setTopic(chosen)}
            oneRow
          />
        </div>
      )}
      <div className={classes.language}>
        <Choices<Locale>
          label={t`Write it in`}
          options={[
            { value: 'fil', label: t`Filipino` },
            { value: 'en', label: t`English` },
          ]}
          value={[language]}
          onChange={([chosen]) => chosen && setLanguage(chosen)}
        />
      </div>
      <VisuallyHidden role="status">
        {searched && <Plural value={shown.length} one="# sentence found" other="# sentences found" />}
      </VisuallyHidden>
      {shown.length > 0 ? (
        <ul className={classes.sentences}>
          {shown.map((sentence) => (
            <li key={sentence.en}>
              <SentenceButton sentence={sentence} language={language} onPick={onPick} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState bare title={<Trans>The phrasebook does not know that</Trans>}>
          <Trans>Try a single word, or look through the topics.</Trans>
        </EmptyState>
      )}
    </section>
  )
}

type SentenceButtonProps = PhrasebookProps & { sentence: Sentence; language: Locale }

function SentenceButton({ sentence, language, onPick }: SentenceButtonProps) {
  const { t } = useLingui()
  const other = language === 'en' ? 'fil' : 'en'
  return (
    <button type="button" className={classes.sentence} onClick={() => onPick(sentence[language])}>
      <span className={classes.texts}>
        <span lang={language}>{sentence[language]}</span> <small lang={other}>{sentence[other]}</small>
      </span>
      <span className={classes.use}>
        <IconArrowBackUp size={20} stroke={1.9} aria-hidden="true" />
        <span>{t`Use this sentence`}</span>
      </span>
    </button>
  )
}
