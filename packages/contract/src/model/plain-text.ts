/** Controls but for line breaks and tabs, and marks that turn the direction of writing: text that shows all it holds has none. */
export const HIDDEN_CHARACTERS = /(?![\n\r\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Something to be seen: neither space, nor a filler, nor a mark without a letter. */
export const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\u2800]/u

/** More marks on one letter than any language writes, which would cover other lines. */
export const PILED_MARKS = /[\p{Mn}\p{Me}]{9}/u
