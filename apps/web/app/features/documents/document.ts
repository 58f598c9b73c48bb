import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'

/**
 * The long texts of the public site: written whole, once a language, as modules of paragraphs. In a text, **words** are
 * strong, [words](address) a link, and [words](@terms) a link to a public page in the text's language.
 */
export type Block =
  | string
  | { list: readonly string[] }
  /** Something to remember, set apart: a line and what follows from it. */
  | { note: string; text: string }
  /** Rows of a table, its headings first. */
  | { table: readonly (readonly string[])[] }

export type Section = { id: string; title: string; body: readonly Block[] }

export type Document = {
  /** The h1: the menu's word. */
  title: string
  /** For search engines, 70 to 160 characters. */
  description: string
  lead: string
  sections: readonly Section[]
  /** A text of the law: its version, and that it is a draft until counsel has read it. */
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

/** What a text says of the installation that it stands on. */
export type Facts = {
  /** The site's name, its sibling's, and which of the two it is. */
  site: string
  sibling: string
  isHarana: boolean
  operator: { name: string; address: string; email: string }
  /** A text that names the operator, where they have said who they are; else the other one, or nothing. */
  named: (text: string, otherwise?: string) => string
}

/** A piece of a paragraph. */
export type Piece = { text: string; strong?: true; href?: string }

/** Takes the marks of a text apart. */
export function pieces(text: string, language: string): Piece[] {
  return text
    .split(/(\*\*.+?\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true }
      const [, label, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (label === undefined || target === undefined) return { text: part }
      const href = target.startsWith('@')
        ? target.replace(/^@(\w+)/, (_, page: PublicPage) => publicPath(page, language))
        : target
      return { text: label, href }
    })
}

/** A text without its marks, for search engines. */
export const plainText = (text: string): string =>
  pieces(text, 'en')
    .map((piece) => piece.text)
    .join('')
