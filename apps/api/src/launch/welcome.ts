import type { Config } from '../kernel/config.ts'

/** Where everything is, for the person at the terminal. */
export function addresses({ siteUrls, mailboxKey }: Config): string {
  const lines = [
    ['Harana', siteUrls.harana],
    ['Tagpo', siteUrls.tagpo],
    ['API', `${siteUrls.harana}/api/v1/`],
  ]
  if (mailboxKey) lines.push(['Mail', `${siteUrls.harana}/dev/mail?key=${mailboxKey}`])
  return `\n${lines.map(([name, address]) => `  ${name!.padEnd(8)}${address}`).join('\n')}\n`
}
