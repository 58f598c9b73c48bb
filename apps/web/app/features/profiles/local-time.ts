/** What time it is in an IANA time zone; null in one that this browser does not know. */
export function zoneTime(timeZone: string, now: Date, locale: string): string | null {
  try {
    return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(now)
  } catch {
    return null
  }
}
