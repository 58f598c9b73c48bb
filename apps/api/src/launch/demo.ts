import type { Config } from '../kernel/config.ts'

/**
 * Makes the demo members when they are wanted and not there yet; bans those of an earlier start when they are not wanted.
 * @returns their log-ins as lines to print
 */
export async function prepareDemo(
  { demo, local }: Config,
  url: string,
  log: (line: string) => void,
): Promise<string> {
  const { closeDemo, openDemo } = await import('../demo/access.ts')
  if (!demo) {
    const banned = await closeDemo(url)
    if (banned) log(`the ${banned} demo members of an earlier start are banned: DEMO=1 brings them back`)
    return ''
  }
  const { seedDemo } = await import('../demo/seed.ts')
  await seedDemo(url)
  const logins = await openDemo(url, local)
  if (!local) log('others reach this site: the demo members have new passwords, and none of them is staff')
  return logins.map(({ name, email, password }) => `  ${name.padEnd(12)}${email}  ${password}`).join('\n')
}
