import { goalFlags } from '@harana/contract/model/enums'
import type { ProfileCard } from '@harana/contract/model/profile-card'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MemberCard } from './MemberCard.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** A member's card as HTML. */
const cardAsHtml = (profile: object) =>
  renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <MemberCard profile={profile as ProfileCard} />
        </MemoryRouter>
      </I18nProvider>
    </MantineProvider>,
  )

/** The class and the title of the badge on a member's card. */
function drawn(className: string, goals: number): (string | undefined)[] {
  const profile = {
    profileId: 7,
    userName: 'Rosa',
    profileImage: '',
    online: true,
    activeTime: null,
    className,
  }
  const html = cardAsHtml({ ...profile, ...goalFlags(goals) })
  return /data-class="([^"]*)">.*?<\/svg><span>([^<]*)</.exec(html)?.slice(1) ?? []
}

const [marriage, friendship, casual, relationship] = [1, 2, 4, 8]

test.each([
  ['staff', marriage, 'staff', 'Staff'],
  ['premium-new', relationship, 'relationship', 'BF/GF'],
  ['premium-regular', marriage, 'serious', 'I date to Marry ONLY'],
  ['premium', friendship, 'friendship', 'Friendship'],
  ['trial', casual, 'casual', 'Casual Dating'],
  ['executive', friendship, 'serious', 'I date to Marry ONLY'],
  ['free', marriage, 'free', 'I date to Marry ONLY'],
  ['new', relationship, 'new', 'BF/GF'],
  ['verified', friendship, 'verified', 'Friendship'],
  ['regular', casual, 'regular', 'Casual Dating'],
  ['platinum', casual, 'unknown', 'Casual Dating'],
] as const)(
  'a card of class %s with goals %d is styled as %s and says %s @R3.2 @R4.23 @R4.24 @D22',
  (className, goals, style, title) => {
    expect(drawn(className, goals)).toEqual([style, title])
  },
)

/** The marks that a card has after the name. */
function marks(wish: Partial<ProfileCard>): string[] {
  const profile = {
    profileId: 7,
    userName: 'Rosa',
    profileImage: '',
    online: true,
    activeTime: null,
    ...wish,
  }
  const html = cardAsHtml({ ...goalFlags(marriage), ...profile })
  return [...html.matchAll(/aria-label="(Verified|Ka-Partner)"/g)].map(([, mark]) => mark!)
}

test.each(['free', 'verified', 'trial', 'premium-new', 'premium-regular', 'executive'])(
  'a verified member of class %s has the plain check, a Ka-Partner the seal alone, whatever the gender',
  (className) => {
    for (const gender of [1, 2, 3] as const) {
      expect(marks({ className, gender, verified: true, kaPartner: false })).toEqual(['Verified'])
      expect(marks({ className, gender, verified: true, kaPartner: true })).toEqual(['Ka-Partner'])
      expect(marks({ className, gender, verified: false, kaPartner: false })).toEqual([])
    }
  },
)

test('a card says that the ID was checked of a verified member alone, and of no drawn one', () => {
  const card = (wish: object) =>
    cardAsHtml({ ...goalFlags(marriage), profileId: 7, userName: 'Rosa', profileImage: '', ...wish })
  expect(card({ verified: true, drawn: false })).toContain('ID checked')
  expect(card({ verified: false, drawn: false })).not.toContain('ID checked')
  expect(card({ verified: true, drawn: true })).not.toContain('ID checked')
})

test('a card leads to the profile of its member @R1.6', () => {
  const html = cardAsHtml({ ...goalFlags(marriage), profileId: 7, userName: 'Rosa', profileImage: '' })
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe('/profile/7')
})
