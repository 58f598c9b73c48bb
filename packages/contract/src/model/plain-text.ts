/** Controls but for line breaks and tabs, and marks that turn the direction of writing: text that shows all it holds has none. */
export const HIDDEN_CHARACTERS = /(?![\n\r\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
