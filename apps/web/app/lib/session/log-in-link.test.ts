import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type LogInLink, takeLogInLink } from './log-in-link.ts'

/** Opens a document at this URL. Returns its URL after the first script, and what the script keeps for the pages. */
function opened(href: string) {
  const location = new URL(href)
  const window: { logInLink?: LogInLink; mailedToken?: string } = {}
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, { href: left }: URL) => {
      location.href = left
    },
  }
  const browser = { location, window, history, addEventListener: () => {} }
  runInNewContext(takeLogInLink, { ...browser, URL, URLSearchParams })
  return { href: location.href, ...window }
}

const page = 'https://harana.example/profile/7'
const logInLink = { token: 'a-token', user: null }

test.each([
  ['?authToken=a-token', ''],
  ['?from=mail&authToken=a-token&x=1', '?from=mail&x=1'],
  ['?authToken=a-token#notes', '#notes'],
  ['#authToken=a-token', ''],
  ['?from=mail#authToken=a-token', '?from=mail'],
])('of a log-in link with %s the token is taken, and the address keeps “%s” @R2.23 @R4.9', (given, left) => {
  expect(opened(page + given)).toEqual({ href: page + left, logInLink })
})

test('an address without a token stays as it is @R4.9', () => {
  for (const left of ['', '?from=mail', '?token=a-token#notes'])
    expect(opened(page + left)).toEqual({ href: page + left })
})

test.each(['?', '#'])('at /auto-login token and user are taken from behind the %s @R2.16', (mark) => {
  expect(opened(`https://harana.example/auto-login${mark}token=a-token&user=7`)).toEqual({
    href: 'https://harana.example/auto-login',
    logInLink: { token: 'a-token', user: '7' },
  })
})
