import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../../../testing/open.tsx'
import { aMember, anAnnouncement, confirmedFactors } from '../../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../../testing/server.ts'
import { fromTimeField, toTimeField } from './time-field.ts'

const one = anAnnouncement({ version: 2 })
const { state: _, endedAt: __, id, ...content } = one
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'admin/getannouncements': { announcements: [one], more: false },
  'admin/getannouncement': { announcement: one },
  'admin/getannouncementchanges': {
    changes: [
      { ...content, version: 2, changedAt: one.startsAt, changedBy: { memberId: 7, name: 'Ana' } },
      { ...content, version: 1, titleEn: 'Old rules', changedAt: one.startsAt, changedBy: null },
    ],
    more: false,
  },
  'admin/saveannouncement': { version: 3 },
  'admin/endannouncement': {},
}
const opened = (path = '') =>
  open(`/admin/announcements${path}`, {
    as: aMember({ admin: true, staffRoles: ['administrator'] }),
    answers,
  })
const english = page.getByRole('group', { name: 'English' })
const filipino = page.getByRole('group', { name: 'Filipino' })
const title = english.getByRole('textbox', { name: 'Title' })

describe('the announcements', () => {
  test('are listed by their state', async () => {
    const { hash } = await opened()
    await expect.element(page.getByRole('row', { name: /New rules/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Ended' }).click({ force: true })
    await expect.poll(hash).toBe('#state=ended')
    await expect
      .poll(() => inputsOf('admin/getannouncements'))
      .toEqual([
        { state: 'shown', page: '1' },
        { state: 'ended', page: '1' },
      ])
  })

  test('have again what was written and not published, new ones and changes', async () => {
    await opened('/new')
    await title.fill('Closed on Monday')
    await opened(`/${id}`)
    await expect.element(title).toHaveValue(one.titleEn)
    await title.fill('Newer rules')
    await opened('/new')
    await expect.element(title).toHaveValue('Closed on Monday')
    await opened(`/${id}`)
    await expect.element(title).toHaveValue('Newer rules')
    await page.getByRole('button', { name: 'Publish the change' }).click()
    await expect.element(page.getByText('The announcement is changed.')).toBeVisible()
    await opened(`/${id}`)
    await expect.element(title).toHaveValue(one.titleEn)
  })

  test('are ended by a letter, after a question', async () => {
    await opened()
    const row = page.getByRole('row', { name: /New rules/ })
    await expect.element(row).toBeVisible()
    ;(row.element() as HTMLElement).focus()
    await userEvent.keyboard('e')
    const dialog = page.getByRole('dialog', { name: 'End this announcement?' })
    await expect.element(dialog).toBeVisible()
    expect(inputsOf('admin/endannouncement')).toEqual([])
    await dialog.getByRole('button', { name: 'End it now' }).click()
    await expect.element(page.getByText('The announcement has ended.')).toBeVisible()
    expect(inputsOf('admin/endannouncement')).toEqual([{ id }])
    expect(inputsOf('admin/getannouncements')).toHaveLength(2)
  })
})

describe('an announcement', () => {
  test('is written in both languages and looked at as members will see it, and published once', async () => {
    const { at } = await opened('/new')
    await title.fill('The site rests')
    await english.getByRole('textbox', { name: 'Text' }).fill('On Sunday from 2 to 3.')
    await filipino.getByRole('textbox', { name: 'Title' }).fill('Magpapahinga ang site')
    await filipino.getByRole('textbox', { name: 'Text' }).fill('Sa Linggo, 2 hanggang 3.')
    await page.getByRole('combobox', { name: 'For' }).selectOptions('Guys')
    await page.getByRole('combobox', { name: 'Importance' }).selectOptions('Important')
    await page.getByRole('combobox', { name: 'Link to' }).selectOptions('FAQ')
    await page.getByLabelText('From').fill('2026-11-29T02:00')
    await page.getByLabelText('Until').fill('2026-11-29T03:00')
    const previews = page.getByRole('figure')
    await expect.element(previews.first()).toMatchTextContent('The site rests')
    await expect.element(previews.nth(1)).toMatchTextContent('Magpapahinga ang site')
    // In the words of its readers, not of who writes it.
    await expect.element(previews.nth(1)).not.toMatchTextContent('Got It')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.element(page.getByText('The announcement is published.')).toBeVisible()
    const [sent] = inputsOf('admin/saveannouncement')
    expect(sent).toEqual({
      id: expect.any(String),
      version: 0,
      titleEn: 'The site rests',
      textEn: 'On Sunday from 2 to 3.',
      titleFil: 'Magpapahinga ang site',
      textFil: 'Sa Linggo, 2 hanggang 3.',
      audience: 'guys',
      site: null,
      importance: 'important',
      page: 'faq',
      startsAt: fromTimeField('2026-11-29T02:00'),
      endsAt: fromTimeField('2026-11-29T03:00'),
    })
    await expect.poll(at).toBe(`/admin/announcements/${(sent as { id: string }).id}`)
  })

  test('is published under the same id once more where no answer came, also after its page was left', async () => {
    const publish = async () => {
      const before = inputsOf('admin/saveannouncement').length
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect.poll(() => inputsOf('admin/saveannouncement').slice(before)).toHaveLength(1)
      return inputsOf('admin/saveannouncement')[before]
    }
    await opened('/new')
    answer('admin/saveannouncement', refusal({ code: 'ERROR' }))
    await title.fill('The site rests')
    const first = await publish()
    await opened('/new')
    await expect.element(title).toHaveValue('The site rests')
    expect(await publish()).toEqual(first)
    // The next one is another.
    await opened('/new')
    await expect.element(title).toHaveValue('')
    expect(await publish()).not.toMatchObject({ id: (first as { id: string }).id })
  })

  test('that stands already, published without an answer and written on since, is shown where one asks', async () => {
    const { at } = await opened('/new')
    answer('admin/saveannouncement', refusal({ code: 'ANNOUNCEMENTCHANGED' }))
    await title.fill('The site rests')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Show what is there now' }).click()
    const [sent] = inputsOf('admin/saveannouncement') as { id: string }[]
    await expect.poll(at).toBe(`/admin/announcements/${sent!.id}`)
  })

  test('keeps what is written when it is refused, and says so at the field', async () => {
    await opened('/new')
    answer(
      'admin/saveannouncement',
      refusal({ code: 'INVALIDINPUT', fields: { titleEn: 'Please write a title.' } }),
    )
    await english.getByRole('textbox', { name: 'Text' }).fill('On Sunday.')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.element(english.getByText('Please write a title.')).toBeVisible()
    await expect.element(title).toHaveFocus()
    await expect.element(english.getByRole('textbox', { name: 'Text' })).toHaveValue('On Sunday.')
  })

  test('is changed with the version that was looked at', async () => {
    await opened(`/${id}`)
    await title.fill('Newer rules')
    await page.getByRole('button', { name: 'Publish the change' }).click()
    await expect.element(page.getByText('The announcement is changed.')).toBeVisible()
    expect(inputsOf('admin/saveannouncement')).toMatchObject([{ id, version: 2, titleEn: 'Newer rules' }])
    expect(inputsOf('admin/getannouncement')).toHaveLength(2)
  })

  test('that somebody else changed meanwhile keeps what is written, and shows theirs where one asks', async () => {
    await opened(`/${id}`)
    await title.fill('My rules')
    answer('admin/saveannouncement', refusal({ code: 'ANNOUNCEMENTCHANGED' }))
    await page.getByRole('button', { name: 'Publish the change' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Somebody else changed this announcement/)
    await expect.element(title).toHaveValue('My rules')
    answer('admin/getannouncement', { announcement: { ...one, version: 3, titleEn: 'Their rules' } })
    answer('admin/saveannouncement', { version: 4 })
    await page.getByRole('button', { name: 'Show what is there now' }).click()
    await expect.element(title).toHaveValue('Their rules')
    await page.getByRole('button', { name: 'Show my words again' }).click()
    await expect.element(title).toHaveValue('My rules')
    await page.getByRole('button', { name: 'Publish the change' }).click()
    await expect.element(page.getByText('The announcement is changed.')).toBeVisible()
    expect(inputsOf('admin/saveannouncement')).toMatchObject([
      { version: 2, titleEn: 'My rules' },
      { version: 3, titleEn: 'My rules' },
    ])
  })

  test('gets the words of a version before by a press, and is saved by another', async () => {
    await opened(`/${id}`)
    await expect.element(title).toHaveValue('New rules')
    await page.getByRole('button', { name: 'Use again: 1' }).click()
    await expect.element(title).toHaveValue('Old rules')
    expect(inputsOf('admin/saveannouncement')).toEqual([])
  })

  test('that has ended can’t be changed, and another is made from it', async () => {
    const { at } = await opened(`/${id}`)
    await expect.element(title).toBeVisible()
    answer('admin/getannouncement', { announcement: { ...one, state: 'ended', endedAt: one.endsAt } })
    await page.getByRole('button', { name: 'End it now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click()
    await expect.element(title).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'New one from this' }).click()
    await expect.poll(at).toBe('/admin/announcements/new')
    await expect.element(title).toHaveValue('New rules')
  })

  test('that is not there says so', async () => {
    await opened()
    answer('admin/getannouncement', refusal({ code: 'NOTFOUND', message: 'This is not here.' }))
    await page.getByRole('button', { name: 'Open: New rules' }).click()
    await expect.element(page.getByText('This announcement is not here.')).toBeVisible()
  })
})

test('a field of date and time holds the time of the device', () => {
  expect(fromTimeField(toTimeField('2026-11-29T02:00:00.000Z'))).toBe('2026-11-29T02:00:00.000Z')
  expect(fromTimeField('')).toBe('')
})
