import * as enums from '@harana/contract/model/enums'
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { choicesOf, facts, genderLabels, goalLabels, typeTitles } from './labels.ts'

const i18n: I18n = setupI18n({ locale: 'en', messages: { en: {} } })
const words = (labels: Record<string, MessageDescriptor>) =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [code, i18n._(label)]))

const labels: [
  string,
  Record<string, string | number>,
  Record<number, MessageDescriptor>,
  Record<number, string>,
][] = [
  ['gender @R3.11', enums.Gender, genderLabels, { 0: 'No Answer', 1: 'Girl', 2: 'LGBTQIA*+', 3: 'Guy' }],
  [
    'goal @R3.12',
    enums.Goal,
    goalLabels,
    { 0: 'Searching for', 1: 'Marriage ONLY', 2: 'Friendship', 3: 'Casual Dating', 4: 'BG/GF' },
  ],
  [
    'body @R3.13',
    enums.BodyType,
    facts.bodyType.answers,
    { 1: 'Slim', 2: 'Average', 3: 'Little Chubby', 4: 'Chubby' },
  ],
  ['eyes @R3.14', enums.EyeColor, facts.eyesType.answers, { 1: 'Brown', 2: 'Blue', 3: 'Other' }],
  [
    'hair @R3.15',
    enums.HairColor,
    facts.hairType.answers,
    { 1: 'Black', 2: 'Brown', 3: 'Blonde', 4: 'Other' },
  ],
  ['smoking @R3.16', enums.YesNo, facts.smoking.answers, { 0: 'No', 1: 'Yes' }],
  ['tattoos @R3.16', enums.YesNo, facts.tattoos.answers, { 0: 'No', 1: 'Yes' }],
  ['in school @R3.16', enums.YesNo, facts.inSchool.answers, { 0: 'No', 1: 'Yes' }],
  ['has children @R3.16', enums.YesNo, facts.hasChildren.answers, { 0: 'No', 1: 'Yes' }],
  [
    'wants children @R3.16',
    enums.WantChildren,
    facts.wantChildren.answers,
    { 0: 'No', 1: 'Yes', 3: 'Maybe' },
  ],
  [
    'relationship status @R3.17',
    enums.RelationshipStatus,
    facts.currentStatus.answers,
    { 1: 'Single', 2: 'Married', 3: 'Separated', 4: 'Divorced', 5: 'Annulled', 6: 'Widowhood' },
  ],
  [
    'drinking @R3.18',
    enums.Drinking,
    facts.drinking.answers,
    { 1: 'Non-Drinker', 2: 'Light', 3: 'Social', 4: 'Heavy' },
  ],
  [
    'education @R3.19',
    enums.Education,
    facts.educationLevel.answers,
    { 1: 'Elementary', 2: 'Junior High', 3: 'Senior High', 4: 'College', 5: 'University', 6: 'Academic' },
  ],
]

test.each(labels)(
  'what pages show and offer has each code of the contract and its label to the letter: %s',
  (_, codes, shown, expected) => {
    expect(words(shown)).toEqual(expected)
    expect(Object.keys(shown).map(Number).sort()).toEqual(Object.values(codes).sort())
    expect(Object.fromEntries(choicesOf(i18n, shown).map(({ value, label }) => [value, label]))).toEqual(
      expected,
    )
  },
)

test('the types have their titles to the letter @R4.23 @D22', () => {
  expect(words(typeTitles)).toEqual({
    staff: 'Staff',
    serious: 'I date to Marry ONLY',
    relationship: 'BF/GF',
    friendship: 'Friendship',
    casual: 'Casual Dating',
  })
})
