/** What is shared: the address of the site's first page and a line about it. Nothing in it says who shares. */
export type Shared = { url: string; text: string }

/** Pages of other companies that share an address, by their names. They are plain links: nothing of theirs runs here. */
export function shareLinks({ url, text }: Shared): { name: string; href: string }[] {
  return [
    { name: 'WhatsApp', href: addressOf('https://wa.me/', { text: `${text} ${url}` }) },
    { name: 'Facebook', href: addressOf('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Telegram', href: addressOf('https://t.me/share/url', { url, text }) },
    { name: 'X', href: addressOf('https://x.com/intent/post', { url, text }) },
  ]
}

/** The link that opens a new mail without a recipient. */
export function mailLink({ url, text }: Shared, subject: string): string {
  return addressOf('mailto:', { subject, body: `${text}\n${url}` })
}

/** The link that opens a new text message without a recipient. */
export const smsLink = ({ url, text }: Shared): string => addressOf('sms:', { body: `${text} ${url}` })

/** Spaces are written as %20, because mail programs and apps take a + for a plus sign. */
function addressOf(to: string, values: Record<string, string>): string {
  return `${to}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`
}
