/** City and country as one text; either may be missing. */
export const locationOf = (city: string, country: string): string =>
  [city, country].filter(Boolean).join(', ')
