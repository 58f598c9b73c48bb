/** Whole years from a birthdate (YYYY-MM-DD) to a moment's day in UTC. */
export function ageOn(birthdate: string, at: Date): number {
  const [year, month, day] = birthdate.split('-').map(Number) as [number, number, number]
  const years = at.getUTCFullYear() - year
  const before = at.getUTCMonth() + 1 < month || (at.getUTCMonth() + 1 === month && at.getUTCDate() < day)
  return before ? years - 1 : years
}
