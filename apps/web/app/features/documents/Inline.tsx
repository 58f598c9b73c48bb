import { useLingui } from '@lingui/react/macro'
import { pieces } from './document.ts'

/** Renders a document's text with its strong words and links. */
export function Inline({ text }: { text: string }) {
  const { i18n } = useLingui()
  return pieces(text, i18n.locale).map((piece, at) => {
    const key = `${at} ${piece.text}`
    if (piece.strong) return <strong key={key}>{piece.text}</strong>
    if (piece.href === undefined) return <Words key={key} text={piece.text} />
    return (
      <a key={key} href={piece.href}>
        {piece.text}
      </a>
    )
  })
}

/** Renders plain words, with no line break at the hyphen of "Ka-Partner". */
export function Words({ text }: { text: string }) {
  return text.split(/(Ka-Partners?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never moves
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  )
}
