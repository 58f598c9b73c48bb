/**
 * Lets style elements take plain text under `require-trusted-types-for 'script'`: the component library sets
 * their innerHTML, which for a style element means exactly its text and can never become markup.
 */
export function allowStyleText(): void {
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return this.textContent
    },
    set(this: HTMLStyleElement, text: string) {
      this.textContent = text
    },
  })
}
