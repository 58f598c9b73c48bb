import type { Output } from '@harana/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../../testing/server.ts'

type Rule = Output<'admin/getscamrules'>['rules'][number]

const at = '2026-11-20T03:12:08.000Z'
const changedBy = { memberId: 7, name: 'Ana' }
const aRule: Rule = {
  rule: 'money.send-me',
  category: 'money',
  phrase: null,
  on: true,
  weight: 100,
  defaultWeight: 100,
  version: 0,
  changedAt: null,
  changedBy: null,
}
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'admin/getscamrules': {
    rules: [
      {
        ...aRule,
        rule: 'phrase.1',
        phrase: 'moon coin',
        on: false,
        weight: 60,
        defaultWeight: null,
        version: 2,
        changedAt: at,
        changedBy,
      },
      aRule,
    ],
  },
  'admin/getscamrulechanges': {
    changes: [
      {
        rule: 'phrase.1',
        phrase: 'moon coin',
        version: 1,
        standing: 2,
        before: null,
        after: { on: true, weight: 60 },
        undoes: null,
        changedAt: at,
        changedBy,
      },
    ],
    more: false,
  },
  'admin/setscamrule': { on: false, weight: 100, version: 1 },
  'admin/addscamphrase': { rule: 'phrase.2', version: 1 },
  'admin/undoscamrule': { version: 3 },
  'admin/tryscamchange': { looked: 1_250, before: 3, after: 8 },
  'admin/tryscamrules': { score: 100, verdict: 'report', rules: ['money.send-me'] },
}
const opened = (path = '') =>
  open(`/admin/scam-rules${path}`, { as: aMember({ admin: true, staffRoles: ['moderator'] }), answers })
const act = async (row: string, name: string) => {
  await page.getByRole('button', { name: `${name}: ${row}` }).click()
}

test('the rules of one category are shown alone, which stands behind the # of the URL', async () => {
  const { hash } = await open('/admin/scam-rules', {
    as: aMember({ admin: true, staffRoles: ['moderator'] }),
    answers: {
      ...answers,
      'admin/getscamrules': { rules: [aRule, { ...aRule, rule: 'code.read-me', category: 'codes' }] },
    },
  })
  await expect.element(page.getByRole('row')).toHaveLength(3)
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Codes and verification')
  await expect.poll(hash).toBe('#category=codes')
  await expect.element(page.getByRole('row')).toHaveLength(2)
  await expect.element(page.getByText('code.read-me')).toBeVisible()
})

test('each rule says what it warns of, its points, whether it is on and who changed it', async () => {
  await opened()
  const row = page.getByRole('row', { name: /moon coin/ })
  await expect.element(row).toBeVisible()
  for (const words of ['Requests for money', '60', 'Off'])
    await expect.element(row.getByText(words, { exact: true }).first()).toBeVisible()
  await expect.element(row.getByText(/^Ana,/)).toBeVisible()
  const builtIn = page.getByRole('row', { name: /money\.send-me/ })
  for (const words of ['100', 'On'])
    await expect.element(builtIn.getByText(words, { exact: true }).first()).toBeVisible()
})

test('a rule is switched off with the version that was looked at', async () => {
  await opened()
  await act('money.send-me', 'Switch off')
  await expect.element(page.getByText('money.send-me: saved.')).toBeVisible()
  expect(inputsOf('admin/setscamrule')).toEqual([
    { rule: 'money.send-me', on: false, weight: 100, version: 0 },
  ])
  expect(inputsOf('admin/getscamrules')).toHaveLength(2)
})

test('points that do not fit are not sent', async () => {
  await opened()
  await act('money.send-me', 'Change points')
  const points = page.getByRole('textbox', { name: 'money.send-me' })
  await points.fill('101')
  await expect.element(page.getByText('A whole number from 1 to 100.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  expect(inputsOf('admin/setscamrule')).toEqual([])
  await points.fill('55')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('money.send-me: saved.')).toBeVisible()
  expect(inputsOf('admin/setscamrule')).toEqual([{ rule: 'money.send-me', on: true, weight: 55, version: 0 }])
})

test('somebody else’s change meanwhile is said, and the rules are read again', async () => {
  await opened()
  answer('admin/setscamrule', refusal({ code: 'SCAMRULECHANGED' }))
  await act('moon coin', 'Switch on')
  await expect.element(page.getByText(/Somebody else changed this rule/)).toBeVisible()
  expect(inputsOf('admin/getscamrules')).toHaveLength(2)
})

test('a phrase is added with its category and points', async () => {
  await opened()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const points = page.getByRole('textbox', { name: 'Points' })
  await page.getByRole('textbox', { name: 'Phrase' }).fill('g')
  await points.fill('200')
  await add.click()
  await expect.element(page.getByText('At least 3 characters.')).toBeVisible()
  await expect.element(page.getByText('A whole number from 1 to 100.')).toBeVisible()
  await expect.element(points).toHaveValue('200')
  expect(inputsOf('admin/addscamphrase')).toEqual([])
  await points.fill('50')
  await page.getByRole('textbox', { name: 'Phrase' }).fill('golden node')
  await page.getByRole('combobox', { name: 'Warns of' }).selectOptions('Investments')
  await add.click()
  await expect.element(page.getByText('The phrase is added.')).toBeVisible()
  expect(inputsOf('admin/addscamphrase')).toEqual([
    { phrase: 'golden node', category: 'investments', weight: 50 },
  ])
})

test('a phrase that is there already is not said to be added', async () => {
  await opened()
  answer('admin/addscamphrase', refusal({ code: 'PHRASETHERE' }))
  const phrase = page.getByRole('textbox', { name: 'Phrase' })
  await phrase.fill('moon coin')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This phrase is there already/)
  await expect.element(page.getByText('The phrase is added.')).not.toBeInTheDocument()
  await expect.element(phrase).toHaveValue('moon coin')
})

test('a change and a new phrase are tried on past messages, in numbers alone', async () => {
  await opened()
  const tryPast = page.getByRole('button', { name: 'Try on past messages' })
  await expect.element(tryPast).toBeDisabled()
  await page.getByRole('textbox', { name: 'Phrase' }).fill('golden node')
  await tryPast.click()
  const counts = page.getByText('Of the latest 1,250 messages 3 are reported now, and 8 would be.')
  await expect.element(counts).toBeVisible()
  await page.getByRole('textbox', { name: 'Phrase' }).fill('golden nodes')
  await expect.element(counts).not.toBeInTheDocument()
  await act('money.send-me', 'Change points')
  await page.getByRole('textbox', { name: 'money.send-me' }).fill('55')
  await page.getByRole('dialog').getByRole('button', { name: 'Try on past messages' }).click()
  await expect.element(page.getByRole('dialog').getByText(/and 8 would be/)).toBeVisible()
  expect(inputsOf('admin/tryscamchange')).toEqual([
    { phrase: 'golden node', category: 'money', weight: 50 },
    { rule: 'money.send-me', on: true, weight: 55 },
  ])
})

test('a text is tried, and what is found goes with the next word', async () => {
  await opened()
  const text = page.getByRole('textbox', { name: 'Try a text' })
  await text.fill('send me money')
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect.element(page.getByText('Score 100, reported to staff: money.send-me')).toBeVisible()
  await text.fill('hello')
  await expect.element(page.getByText(/Score 100, reported/)).not.toBeInTheDocument()
})

test('a change is undone with the version that stands', async () => {
  await opened('/history')
  const row = page.getByRole('row', { name: /moon coin/ })
  for (const words of ['Not there', 'Points: 60'])
    await expect.element(row.getByText(words, { exact: true }).first()).toBeVisible()
  await act('moon coin 1', 'Undo')
  await expect.element(page.getByText('moon coin: Not there again.')).toBeVisible()
  expect(inputsOf('admin/undoscamrule')).toEqual([{ rule: 'phrase.1', undo: 1, version: 2 }])
})
