/**
 * Where the operator's pages elsewhere show themselves in a frame, 400 pixels high. Empty for whatever can't be shown
 * without running another company's script in our page: the footer then has the plain link alone.
 */

/** @param page such as https://www.facebook.com/harana */
export function facebookEmbed(page: string): string {
  if (!/^https:\/\/(www\.|m\.)?facebook\.com\/./.test(page)) return ''
  const asked = { href: page, tabs: 'timeline', width: '340', height: '400', small_header: 'true' }
  return `https://www.facebook.com/plugins/page.php?${new URLSearchParams(asked)}`
}

/** @param page such as https://x.com/harana */
export function microblogEmbed(page: string): string {
  const name = /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w{1,15})\/?$/.exec(page)?.[1]
  return name ? `https://syndication.twitter.com/srv/timeline-profile/screen-name/${name}?dnt=true` : ''
}
