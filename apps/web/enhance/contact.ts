import { apiBase, envelopeIn, fetchAnswer, headersIn } from '../app/lib/api/request.ts'
import { readToken } from '../app/lib/session/token.ts'
import { find } from './find.ts'

/** The results of sending the form. Their texts are in the form's data attributes. */
type Said = 'sent' | 'copied' | 'incomplete' | 'invalid' | 'toofast' | 'toomany' | 'failed'

const saidAbout: Record<string, Said> = {
  INCOMPLETE: 'incomplete',
  INVALIDINPUT: 'invalid',
  TOOFAST: 'toofast',
  TOOMANY: 'toomany',
}

/** Makes a call and returns its envelope. @throws Error */
async function ask(call: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const url = `${apiBase()}/${call}`
  const headers = headersIn(document.documentElement.lang, url)
  if (init.body) headers.set('Content-Type', 'application/json')
  return envelopeIn((await fetchAnswer(url, { ...init, headers })).text)
}

/** Returns the id of the member who is logged in; undefined if the session is over. */
async function memberId(): Promise<unknown> {
  const { userInfo } = await ask('users/me')
  return (userInfo as { userId?: unknown } | undefined)?.userId
}

/** Removes blanks from a field as they are typed, but not while an input method is composing. */
function trimAsTyped(input: HTMLInputElement, blanks: RegExp): void {
  const trim = () => {
    const trimmed = input.value.replace(blanks, '')
    if (trimmed !== input.value) input.value = trimmed
  }
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) trim()
  })
  input.addEventListener('compositionend', trim)
  input.addEventListener('change', () => {
    input.value = input.value.trim()
  })
}

/** Makes the contact form post without leaving the page. */
export function sendMessages(): void {
  const form = find<HTMLFormElement>('#contact form')
  if (!form) return
  let touched = 0
  form.addEventListener('focusin', () => {
    touched ||= Date.now()
  })
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  // A name can have blanks between its words, and its last blank is removed on leaving the field. An email has none.
  trimAsTyped(field('name'), /^\s+/)
  trimAsTyped(field('email'), /\s+/g)
  // An input of type email hides the blanks at its ends from scripts, so they must not get into the field.
  field('email').addEventListener('beforeinput', (event) => {
    if (!event.isComposing && event.data?.trim() === '') event.preventDefault()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const empty = ['name', 'email', 'message'].filter((name) => field(name).value.trim() === '')
    mark(empty)
    if (empty.length > 0) {
      say('incomplete')
      return
    }
    form.ariaBusy = 'true'
    const said = await send()
    form.ariaBusy = null
    if (said === 'invalid') mark(['email'])
    if (said === 'sent' || said === 'copied') form.reset()
    say(said)
  })

  async function send(): Promise<Said> {
    const text = (name: string) => field(name).value.trim()
    try {
      const { result, code, error, copy } = await ask('public/contactus', {
        method: 'POST',
        body: JSON.stringify({
          userId: readToken() === null ? undefined : await memberId(),
          name: text('name'),
          email: text('email'),
          message: text('message'),
          nickname: field('nickname').value,
          sendCopy: field('sendCopy').checked,
          elapsed: touched ? Date.now() - touched : 0,
        }),
      })
      if (result === 'OK' && !error) return copy ? 'copied' : 'sent'
      return saidAbout[String(code)] ?? 'failed'
    } catch {
      return 'failed'
    }
  }

  /** Marks the invalid fields and moves the focus to the first of them. */
  function mark(wrong: string[]): void {
    for (const name of ['name', 'email', 'message']) {
      if (wrong.includes(name)) field(name).setAttribute('aria-invalid', 'true')
      else field(name).removeAttribute('aria-invalid')
    }
    if (wrong[0]) field(wrong[0]).focus()
  }

  function say(what: Said): void {
    const good = what === 'sent' || what === 'copied'
    for (const [kind, shown] of [
      ['status', good],
      ['alert', !good],
    ] as const) {
      const place = find(`[role="${kind}"]`, form)
      if (place) place.textContent = shown ? (form?.dataset[what] ?? '') : ''
    }
  }
}
