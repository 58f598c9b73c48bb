/** Returns the time in an IANA time zone; null if this browser does not know the zone. */
export function zoneTime(timeZone: string, now: Date, locale: string): string | null {
  try {
    return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(now)
  } catch {
    return null
  }
}
