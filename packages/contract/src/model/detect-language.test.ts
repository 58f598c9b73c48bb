import { describe, expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

describe('the language of a message', () => {
  test.each([
    'How was your day? I was thinking about you.',
    "i'm a nurse so if u write at night i answer in the morning",
    'Snowmen melted yesterday',
    'She said HELLO to everybody 😊',
    'Thank you, Lola liked the letter. She told me “that’s a good man”.',
  ])('is English: %s', (text) => {
    expect(detectLanguage(text)).toBe('en')
  })

  test.each([
    'Kumusta ang araw mo? Iniisip kita kanina.',
    'musta na, kumain ka na ba',
    'Naghahanap ng makakasama habambuhay',
    'NAKU, ANG GANDA NAMAN NIYAN 😊',
    'Sa’yo lang ako nagtitiwala.',
  ])('is Filipino: %s', (text) => {
    expect(detectLanguage(text)).toBe('fil')
  })

  test('is Filipino where a single word is borrowed', () => {
    expect(
      detectLanguage('Nasa hospital si nanay kahapon pero okay naman na siya ngayon, uuwi na kami bukas'),
    ).toBe('fil')
  })

  test('is English where a single word is borrowed', () => {
    expect(detectLanguage('My mother cooks adobo every Sunday and we all eat until we cannot move')).toBe(
      'en',
    )
  })

  test.each([
    'Hi po! How are you? Kakauwi ko lang from work, so pagod but happy',
    'I miss you na, kailan ka ba uuwi? I want to see you soon',
    'Sorry late reply, ang dami kong ginawa today. What did you do?',
  ])('is mixed: %s', (text) => {
    expect(detectLanguage(text)).toBe('mixed')
  })

  test.each([
    '',
    '   ',
    '😂😂😂',
    '12:30',
    'https://www.example.com/the-and-you',
    'the.and@example.com',
    'Ginebra',
    'hmm',
  ])('can’t be told from: “%s”', (text) => {
    expect(detectLanguage(text)).toBe('unknown')
  })
})
