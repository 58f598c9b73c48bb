/** Returns the first element that matches a selector; undefined if there is none. */
export const find = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<E>(selector) ?? undefined

export const findAll = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<E>(selector),
]
