import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'

/**
 * The long texts of the public site: modules of paragraphs, one per locale. In a text, **words** are strong,
 * [words](url) is a link, and [words](@terms) is a link to a public page in the text's locale.
 */
export type Block =
  | string
  | { list: readonly string[] }
  /** A note set apart from the paragraphs: a line and its explanation. */
  | { note: string; text: string }
  /** The rows of a table; the first row holds the headings. */
  | { table: readonly (readonly string[])[] }

export type Section = { id: string; title: string; body: readonly Block[] }

export type Document = {
  /** The h1, which is also the menu's word. */
  title: string
  /** The meta description, 70 to 165 characters. */
  description: string
  lead: string
  sections: readonly Section[]
  /** Of legal texts: the version, and the notice that the text is a draft. */
  law?: { version: string; draft: string }
}

/** Questions and answers, in groups. */
export type Questions = {
  title: string
  description: string
  find: string
  none: string
  groups: readonly { id: string; title: string; questions: readonly (readonly [string, string])[] }[]
}

/** What the texts state about this installation. */
export type Facts = {
  /** The site's name and its sibling's; `isHarana` says which of the two this site is. */
  site: string
  sibling: string
  isHarana: boolean
  operator: { name: string; address: string; email: string }
  /** Returns `text`, which names the operator, if the operator's name is configured; else `otherwise` or ''. */
  named: (text: string, otherwise?: string) => string
}

/** A part of a paragraph with one style. */
export type Piece = { text: string; strong?: true; href?: string }

/** Splits a text at its marks. */
export function pieces(text: string, locale: string): Piece[] {
  return text
    .split(/(\*\*.+?\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true }
      const [, label, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (label === undefined || target === undefined) return { text: part }
      const href = target.startsWith('@')
        ? target.replace(/^@(\w+)/, (_, page: PublicPage) => publicPath(page, locale))
        : target
      return { text: label, href }
    })
}

/** Returns a text without its marks, for search engines. */
export const plainText = (text: string): string =>
  pieces(text, 'en')
    .map((piece) => piece.text)
    .join('')
