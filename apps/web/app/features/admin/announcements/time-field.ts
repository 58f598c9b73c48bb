/** A time as a field of date and time holds it, to the minute, in the time zone of the device. */
export function toTimeField(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The time that such a field holds, for a call; empty where it holds none. */
export function fromTimeField(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
