import type { Input } from '@harana/contract'
import {
  type AnnouncementPage,
  announcementPages,
  audiences,
  importances,
} from '@harana/contract/model/announcements'
import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '@harana/contract/model/limits'
import { type Site, sites } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useAnnouncementPages } from '../../../entities/announcement/announcement-pages.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useKeptForm } from '../../../lib/forms/use-kept.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import admin from '../admin.module.css'
import classes from './AnnouncementForm.module.css'
import { Preview } from './Preview.tsx'
import { fromTimeField, toTimeField } from './time-field.ts'
import { useAnnouncementWords } from './words.ts'

export type Content = Omit<Input<'admin/saveannouncement'>, 'id' | 'version'>
/** The content as the form's fields hold it: empty for both sites and for no link. */
type Fields = Omit<Content, 'site' | 'page'> & { site: Site | ''; page: AnnouncementPage | '' }

/** An announcement of which nothing is written yet: for everybody, from now on, for a week. */
export function newContent(): Content {
  const now = Date.now()
  return {
    titleEn: '',
    titleFil: '',
    textEn: '',
    textFil: '',
    site: null,
    audience: 'everyone',
    importance: 'normal',
    page: null,
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 7 * 86_400_000).toISOString(),
  }
}

/** The content among the other fields of an answer. */
export function contentOf(answer: Content): Content {
  const { titleEn, titleFil, textEn, textFil, site, audience, importance, page, startsAt, endsAt } = answer
  return { titleEn, titleFil, textEn, textFil, site, audience, importance, page, startsAt, endsAt }
}

type AnnouncementFormProps = {
  id: string
  /** Under which this tab keeps what is not published yet. */
  name: string
  /** The version that is changed; 0 for a new one. */
  version: number
  initial: Content
  onSaved: () => Promise<unknown>
  /** Loads what somebody else wrote meanwhile, given what is written here. */
  onLoad?: (written: Content) => Promise<unknown>
}

/** What an announcement says, to whom and when, with how members will see it. */
export function AnnouncementForm({ id, name, version, initial, onSaved, onLoad }: AnnouncementFormProps) {
  const { t } = useLingui()
  const words = useAnnouncementWords()
  const pages = useAnnouncementPages()
  const { form, forget } = useKeptForm<Fields>(name, {
    initialValues: {
      ...initial,
      site: initial.site ?? '',
      page: initial.page ?? '',
      startsAt: toTimeField(initial.startsAt),
      endsAt: toTimeField(initial.endsAt),
    },
  })
  const [isBehind, setBehind] = useState(false)
  const loading = useAttempt()
  const written = (values: Fields): Content => ({
    ...values,
    site: values.site || null,
    page: values.page || null,
    startsAt: fromTimeField(values.startsAt),
    endsAt: fromTimeField(values.endsAt),
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    try {
      await call('admin/saveannouncement', { ...written(values), id, version })
    } catch (error) {
      setBehind(error instanceof ApiError && error.code === 'ANNOUNCEMENTCHANGED')
      throw error
    }
    forget()
    toast.success(version === 0 ? t`The announcement is published.` : t`The announcement is changed.`)
    await onSaved()
  })
  const { values } = form
  const language = (suffix: 'En' | 'Fil', name: string) => (
    <fieldset className={classes.language}>
      <legend>{name}</legend>
      <TextInput
        label={t`Title`}
        maxLength={ANNOUNCEMENT_TITLE_MAX}
        {...form.getInputProps(`title${suffix}`)}
      />
      <Textarea
        label={t`Text`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={ANNOUNCEMENT_TEXT_MAX}
        {...form.getInputProps(`text${suffix}`)}
      />
    </fieldset>
  )
  return (
    <form onSubmit={onSubmit} className={`${admin.card} ${classes.form}`} noValidate>
      {refusal && (
        <FormAlert>
          {refusal}
          {isBehind && onLoad && (
            <Button
              variant="default"
              mt="sm"
              loading={loading.busy}
              leftSection={<IconRefresh size={20} stroke={1.9} />}
              onClick={() => void loading.attempt(() => onLoad(written(values)))}
            >
              <Trans>Show what is there now</Trans>
            </Button>
          )}
        </FormAlert>
      )}
      <div className={classes.languages}>
        {language('En', 'English')}
        {language('Fil', 'Filipino')}
      </div>
      <div className={classes.choices}>
        <NativeSelect
          label={t`For`}
          data={audiences.map((value) => ({ value, label: words.audiences[value] }))}
          {...form.getInputProps('audience')}
        />
        <NativeSelect
          label={t`Site`}
          data={[
            { value: '', label: words.siteName(null) },
            ...sites.map((value) => ({ value, label: words.siteName(value) })),
          ]}
          {...form.getInputProps('site')}
        />
        <NativeSelect
          label={t`Importance`}
          data={importances.map((value) => ({ value, label: words.importances[value] }))}
          {...form.getInputProps('importance')}
        />
        <NativeSelect
          label={t`Link to`}
          data={[
            { value: '', label: t`No link` },
            ...announcementPages.map((value) => ({ value, label: pages[value] })),
          ]}
          {...form.getInputProps('page')}
        />
        <TextInput type="datetime-local" label={t`From`} {...form.getInputProps('startsAt')} />
        <TextInput type="datetime-local" label={t`Until`} {...form.getInputProps('endsAt')} />
      </div>
      <p className={admin.hint}>
        <Trans>The times are those of this device. It is shown to members whose sign-up is finished.</Trans>
      </p>
      <Preview
        content={{
          titles: { en: values.titleEn, fil: values.titleFil },
          texts: { en: values.textEn, fil: values.textFil },
          importance: values.importance,
          page: values.page || null,
        }}
      />
      <Button type="submit" loading={busy} leftSection={<IconSend size={20} stroke={1.9} />}>
        {version === 0 ? <Trans>Publish</Trans> : <Trans>Publish the change</Trans>}
      </Button>
    </form>
  )
}
