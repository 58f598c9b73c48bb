import { describe, expect, test } from 'vitest'
import { firstName, lastName, profileName } from './fields.ts'
import { isReservedName, looksLikeLink } from './names.ts'

describe('a name', () => {
  test.each([
    'Admin',
    'admin',
    'ADM1N',
    'Аdmin',
    'Administrator',
    'Harana_Support',
    'H4rana',
    'Haraná',
    'TheHaranaTeam',
    'tagp0',
    'SupportJane',
    'Jane-Support',
    'Jane-Stáff',
    'supportteam',
    'myharana',
    'staff7',
    'ModTeam',
    'Official.',
  ])('that poses as the site or its team is refused: %s', (name) => {
    expect(isReservedName(name)).toBe(true)
    expect(profileName.safeParse(name).error?.issues[0]?.message).toBe(
      'This name is kept for our team. Please choose another.',
    )
  })

  test.each(['support-verify.com', 'win.example', 'J.R.Cruz', '0917-123-4567', 'call_639171234567'])(
    'that programs make a link of is refused: %s',
    (name) => {
      expect(looksLikeLink(name)).toBe(true)
      expect(profileName.safeParse(name).success).toBe(false)
    },
  )

  test.each([
    'Rosario_Iloilo',
    'Ma.',
    'Badminton',
    'Modesta',
    'Nils1985',
    'Ana-Liza',
    'Анна',
    'Teamo',
    'Systema',
  ])('of a person is taken: %s', (name) => expect(profileName.safeParse(name).success).toBe(true))
})

describe('a first or last name', () => {
  const names = { firstName, lastName }

  test.each([
    'Admin',
    'admin',
    'Аdmin',
    'Harana',
    'Tagpo Support',
    'Harana Team',
    'haranasupport',
    'Jane Moderator',
    'SupportJane',
    'Staff 2',
    'Root Admin',
  ])('that poses as the site or its team is refused: %s', (name) => {
    for (const field of Object.values(names))
      expect(field.safeParse(name).error?.issues[0]?.message).toBe(
        'This name is kept for our team. Please choose another.',
      )
  })

  test.each([
    'Ma. Teresa',
    'Sharanappa',
    'Haranath',
    'Haran Anand',
    'Stagpoole',
    'Root',
    'Service',
    'Billing',
    'Modesto',
    'Admindra',
    'de la Cruz',
    '',
  ])('of a person is taken: %s', (name) => {
    for (const [field, schema] of Object.entries(names))
      expect(schema.safeParse(name).success).toBe(name !== '' || field === 'lastName')
  })
})
