import type { Config } from '../config.ts'

/** Makes the demo members when they are wanted and not there yet; returns their log-ins as lines to print. */
export async function seedDemoMembers(config: Config, url: string): Promise<string> {
  if (!config.demo) return ''
  const { demoLogins, seedDemo } = await import('../db/demo/seed.ts')
  await seedDemo(url)
  return demoLogins.map(({ name, email, password }) => `  ${name.padEnd(12)}${email}  ${password}`).join('\n')
}
