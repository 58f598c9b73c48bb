import type { Config } from '../kernel/config.ts'

/** The lines that tell the person at the terminal the sites' URLs. */
export function formatUrls({ siteUrls, mailboxKey }: Config): string {
  const lines = [
    ['Harana', siteUrls.harana],
    ['Tagpo', siteUrls.tagpo],
    ['API', `${siteUrls.harana}/api/v1/`],
  ]
  if (mailboxKey) lines.push(['Mail', `${siteUrls.harana}/dev/mail?key=${mailboxKey}`])
  return `\n${lines.map(([name, url]) => `  ${name!.padEnd(8)}${url}`).join('\n')}\n`
}
