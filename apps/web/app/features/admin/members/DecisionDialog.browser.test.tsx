import { statementWords } from '@harana/contract/model/decision-templates'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FreshProofContext } from '../../../lib/session/fresh-proof.ts'
import { show } from '../../../testing/open.tsx'
import { answer, answerAll, inputsOf, refusal } from '../../../testing/server.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

const decisionId = '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11'
const photo = { id: '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c', label: 'Photo 1' }
const reason = () => page.getByRole('combobox', { name: 'Reason' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (role: 'radio' | 'checkbox', name: string) =>
  page.getByRole(role, { name }).click({ force: true })

/** Shows the dialog; returns what it did. */
function shown(props: Partial<ComponentProps<typeof DecisionDialog>> = {}) {
  const done = { onClose: vi.fn(), onDecided: vi.fn(async () => {}), proven: vi.fn() }
  show(
    <FreshProofContext
      value={(work) => {
        done.proven()
        return work()
      }}
    >
      <DecisionDialog
        member={{ profileId: 9, name: 'Jorge' }}
        acts={['warn', 'restrict', 'suspend', 'ban', 'remove-photos']}
        chosen="warn"
        photos={[photo]}
        locale="en"
        {...done}
        {...props}
      />
    </FreshProofContext>,
  )
  return done
}

beforeEach(() => answerAll({ 'admin/sanctionmember': { decisionId }, 'admin/banmember': { decisionId } }))

describe('the dialog for a decision', () => {
  test('sends what belongs to the act alone, and tells that the decision stands', async () => {
    const { onClose, onDecided } = shown()
    await choose('radio', 'Suspend')
    await choose('radio', '30 days')
    await reason().selectOptions('Threatened or insulted others')
    await page.getByRole('textbox', { name: 'What we found' }).fill('Please be kind.')
    await press('Suspend')
    await expect.element(page.getByText(/^The decision stands/)).toBeVisible()
    expect(inputsOf('admin/sanctionmember')).toEqual([
      {
        profileId: 9,
        action: 'suspend',
        reason: 'harassment',
        words: 'Please be kind.',
        days: 30,
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDecided).toHaveBeenCalledOnce()
  })

  test('asks what a restriction takes, and which photos are taken', async () => {
    shown()
    await reason().selectOptions('Another reason')
    await page.getByRole('textbox', { name: 'What we found' }).fill('So it is.')
    await choose('radio', 'Restrict')
    for (const name of ['Write to members', 'Report members', 'Add photos', 'Change the profile'])
      await choose('checkbox', name)
    await press('Restrict')
    const about = { profileId: 9, reason: 'other', words: 'So it is.' }
    await expect
      .poll(() => inputsOf('admin/sanctionmember'))
      .toEqual([{ ...about, action: 'restrict', days: 7, abilities: ['like'] }])
    await choose('radio', 'Take photos away')
    await choose('checkbox', 'Photo 1')
    await page.getByRole('checkbox', { name: 'Nobody may add these photos again' }).click()
    await press('Take photos away')
    await expect
      .poll(() => inputsOf('admin/sanctionmember').at(-1))
      .toEqual({ ...about, action: 'remove-photos', photoIds: [photo.id], banPhotos: true })
  })

  test('begins the words in the member’s language, and leaves what staff wrote', async () => {
    shown({ locale: 'fil' })
    const words = page.getByRole('textbox', { name: 'What we found' })
    await reason().selectOptions('Threatened or insulted others')
    await expect.element(words).toHaveValue(statementWords('fil', 'harassment', 'warn'))
    await choose('radio', 'Suspend')
    await expect.element(words).toHaveValue(statementWords('fil', 'harassment', 'suspend'))
    await words.fill('My own words.')
    await reason().selectOptions('Advertised or recruited')
    await expect.element(words).toHaveValue('My own words.')
  })

  test('bans only with a fresh proof', async () => {
    const { proven } = shown({ acts: ['ban'], chosen: 'ban' })
    await reason().selectOptions('Asked for money, or tried to defraud')
    await press('Ban')
    await expect
      .poll(() => inputsOf('admin/banmember'))
      .toEqual([{ profileId: 9, reason: 'fraud', words: statementWords('en', 'fraud', 'ban') }])
    expect(proven).toHaveBeenCalledOnce()
  })

  test('sends nothing without a reason, without words where they are the reason, or without what it takes', async () => {
    const { onClose } = shown()
    await press('Warn')
    await expect.element(page.getByText('Please choose a reason.')).toBeVisible()
    await reason().selectOptions('Another reason')
    await page.getByRole('textbox', { name: 'What we found' }).fill('')
    await press('Warn')
    await expect.element(page.getByText('Please tell the member why.')).toBeVisible()
    await choose('radio', 'Take photos away')
    await press('Take photos away')
    await expect.element(page.getByText('Please choose photos.')).toBeVisible()
    expect(inputsOf('admin/sanctionmember')).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('keeps its fields apart, and no error of another decision', async () => {
    shown()
    await expect.element(reason()).toBeVisible()
    const select = reason().element().getBoundingClientRect()
    const label = page.getByText('What we found').element().getBoundingClientRect()
    expect(label.top - select.bottom).toBeGreaterThanOrEqual(8)
    await press('Warn')
    await expect.element(page.getByText('Please choose a reason.')).toBeVisible()
    await choose('radio', 'Suspend')
    await expect.element(page.getByText('Please choose a reason.')).not.toBeInTheDocument()
    await reason().selectOptions('Is under 18')
    await expect.element(page.getByText(/does not come back by the clock/)).toBeVisible()
    await press('Suspend')
    await expect.element(page.getByText('Please choose another decision or another reason.')).toBeVisible()
    expect(inputsOf('admin/sanctionmember')).toEqual([])
  })

  test('says why a decision is refused, and keeps what was typed', async () => {
    const { onDecided } = shown()
    answer('admin/sanctionmember', refusal({ code: 'STAFF' }))
    await reason().selectOptions('Is under 18')
    await press('Warn')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Take this member’s staff roles away first.')
    await expect.element(reason()).toHaveValue('underage')
    expect(onDecided).not.toHaveBeenCalled()
  })
})
