import { installation } from '../app/lib/installation.ts'
import { readToken } from '../app/lib/token.ts'
import { find } from './find.ts'

/** What the form says after sending, by what came of it; the texts stand in the page. */
type Said = 'sent' | 'copied' | 'incomplete' | 'invalid' | 'toofast' | 'toomany' | 'failed'

const saidAbout: Record<string, Said> = {
  INCOMPLETE: 'incomplete',
  INVALIDINPUT: 'invalid',
  TOOFAST: 'toofast',
  TOOMANY: 'toomany',
}

/** The contact form, sent without leaving the page. It wakes at the first touch. */
export function sendMessages(): void {
  const form = find<HTMLFormElement>('#contact form')
  if (!form) return
  let touched = 0
  form.addEventListener('focusin', () => {
    touched ||= Date.now()
  })
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  for (const name of ['name', 'email']) {
    const input = field(name)
    input.addEventListener('input', () => {
      if (/^\s/.test(input.value)) input.value = input.value.trimStart()
    })
    input.addEventListener('change', () => {
      input.value = input.value.trim()
    })
  }
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
    const token = readToken()
    const text = (name: string) => field(name).value.trim()
    try {
      const answer = await fetch(`${installation().api || '/api/v1'}/public/contactus`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': document.documentElement.lang,
          ...(token && { Authorization: `1:${token}` }),
        },
        body: JSON.stringify({
          name: text('name'),
          email: text('email'),
          message: text('message'),
          nickname: field('nickname').value,
          sendCopy: field('sendCopy').checked,
          elapsed: touched ? Date.now() - touched : 0,
        }),
      })
      const { result, code, copy } = await answer.json()
      if (result === 'OK') return copy ? 'copied' : 'sent'
      return saidAbout[code] ?? 'failed'
    } catch {
      return 'failed'
    }
  }

  /** Names the fields that are wrong and goes to the first of them. */
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
