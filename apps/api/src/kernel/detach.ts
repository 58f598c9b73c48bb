/** A text by itself, to be kept: V8 keeps of one that was cut out, or trimmed, the whole that it was cut from. */
export const detach = (text: string): string => Buffer.from(text).toString()
