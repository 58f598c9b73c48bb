/**
 * Makes our libraries fit `require-trusted-types-for 'script'` without letting any text become markup or code:
 * only three kinds of innerHTML are ever set, and each is handled as exactly what it is. The service worker is the only
 * script that is loaded by a URL.
 */
export function satisfyTrustedTypes(): void {
  // The component library fills style elements: their innerHTML is exactly their text, never markup.
  redefine(HTMLStyleElement.prototype, function (text) {
    this.textContent = text
  })
  // When React renders the document again (the fallback page), the inline scripts have run and must not run again.
  redefine(HTMLScriptElement.prototype, () => {})
  // React makes a script element out of this one literal; everything else stays refused.
  policy = window.trustedTypes?.createPolicy('harana', {
    createHTML: (text) => text,
    createScriptURL: (url) => url,
  })
  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  redefine(HTMLDivElement.prototype, function (text) {
    const html = text === '<script></script>' && policy ? policy.createHTML(text) : text
    innerHTML?.set?.call(this, html)
  })
}

let policy: Policy | undefined

/** The URL of the service worker's script, as a TrustedScriptURL where browsers have them. */
export const serviceWorkerUrl = (): string => (policy?.createScriptURL('/sw.js') ?? '/sw.js') as string

function redefine<T extends Element>(prototype: T, set: (this: T, text: string) => void): void {
  const get = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')?.get
  Object.defineProperty(prototype, 'innerHTML', { configurable: true, get, set })
}

type Policy = { createHTML: (text: string) => unknown; createScriptURL: (url: string) => unknown }
type Rules = { createHTML: (text: string) => string; createScriptURL: (url: string) => string }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Policy }
  }
}
