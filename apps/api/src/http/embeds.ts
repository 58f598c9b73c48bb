/**
 * The URLs of frames, 400 pixels high, that show the operator's pages on social networks. Empty for a page that can't
 * be shown without running another company's script in ours: the footer then has a plain link instead.
 */

/** @param page such as https://www.facebook.com/harana */
export function facebookEmbed(page: string): string {
  if (!/^https:\/\/(www\.|m\.)?facebook\.com\/./.test(page)) return ''
  const query = { href: page, tabs: 'timeline', width: '340', height: '400', small_header: 'true' }
  return `https://www.facebook.com/plugins/page.php?${new URLSearchParams(query)}`
}

/** @param page such as https://x.com/harana */
export function microblogEmbed(page: string): string {
  const name = /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w{1,15})\/?$/.exec(page)?.[1]
  return name ? `https://syndication.twitter.com/srv/timeline-profile/screen-name/${name}?dnt=true` : ''
}
