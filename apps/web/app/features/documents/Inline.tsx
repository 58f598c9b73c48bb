import { useLingui } from '@lingui/react/macro'
import { pieces } from './document.ts'

/** A text of a document with its strong words and links. */
export function Inline({ text }: { text: string }) {
  const { i18n } = useLingui()
  return pieces(text, i18n.locale).map((piece, at) => {
    const key = `${at} ${piece.text}`
    if (piece.strong) return <strong key={key}>{piece.text}</strong>
    if (piece.href === undefined) return piece.text
    return (
      <a key={key} href={piece.href}>
        {piece.text}
      </a>
    )
  })
}
