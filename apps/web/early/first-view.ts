import { PROFILE_IMAGE_PX } from '@harana/contract/model/limits'
import { photoOf, placeholderUrl, srcSetOf } from '../app/lib/api/photos.ts'
import { onTokenChange, readToken } from '../app/lib/session/token.ts'
import { profilePath } from '../app/lib/site/paths.ts'
import styles from './first-view.css?inline'

/** What a card and a profile have in common. */
type Shown = Parameters<typeof photoOf>[0] & {
  profileId: number
  userName: string
  age: number
  city: string
  countryName: string
  words: string
}

/** How My Search looks: whether what is new stands above the members, and who they are by large photos or in a compact list. */
type Look = { hasNews?: boolean; look?: 'photos' | 'list' }

/** As wide as cards are on phones; wider screens have another order, and mostly a network that needs no such thing. */
const PHONE = '(max-width: 47.99em)'

/** An answer may be there before the rest of the document, which waits for its style sheets. */
const documentRead = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else document.addEventListener('readystatechange', () => resolve(), { once: true })
})

/**
 * Draws members on a phone, in place of the page that waits for the application's code, until the application has drawn
 * its own page: on a slow network that is seconds later. Without it, nobody would be seen before. They are those of the
 * session with this token, and are seen no longer than it lasts here.
 */
export async function showFirst(
  members: readonly Shown[],
  page: 'search' | 'profile',
  token: string,
  { hasNews = false, look = 'photos' }: Look = {},
): Promise<void> {
  await documentRead
  const isOver = () => readToken() !== token
  if (members.length === 0 || isOver() || !isWaiting() || !matchMedia(PHONE).matches) return
  const cards = members.map((member) => draw(member, page))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const view = element('div', 'first-view')
  if (page === 'profile') view.dataset.profile = ''
  else view.append(element('h2', '', 'Find Love'))
  if (hasNews) view.dataset.news = ''
  view.dataset.look = look
  const mark = document.querySelector('[data-boot] > svg')?.cloneNode(true)
  view.append(...(mark ? [mark] : []), ...cards)
  document.body.append(view)

  const leave = () => {
    watch.disconnect()
    stop()
    const { scrollTop } = view
    view.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    if (scrollTop > 0) scrollTo(0, scrollTop)
  }
  const watch = new MutationObserver(() => {
    if (!isWaiting()) leave()
  })
  const stop = onTokenChange(() => {
    if (isOver()) leave()
  })
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
}

/** Whether the application has still to draw: it waits without trouble, or its page stands and waits for its members. */
function isWaiting(): boolean {
  const main = document.querySelector('main')
  // Between two pages there is none.
  if (!main) return document.querySelector('.first-view') !== null
  if (main.dataset.boot !== undefined) return main.querySelector('[role="alert"]') === null
  return main.querySelector('[aria-busy]') !== null
}

function draw(member: Shown, page: 'search' | 'profile'): Element {
  const card = element('a')
  card.href = profilePath(member.profileId)
  const box = element('span', 'capiz')
  const photo = photoOf(member, `Photo of ${member.userName}`)
  const placeholder = placeholderUrl(photo?.placeholder)
  if (placeholder) box.style.backgroundImage = `url("${placeholder}")`
  if (photo) {
    const image = element('img')
    image.alt = photo.alt
    // As the application's own photo (MemberPhoto.tsx), so that the same file serves both.
    image.sizes = page === 'profile' ? '100vw' : 'calc(100vw - 40px)'
    image.srcset =
      (page === 'profile' ? srcSetOf(photo, 800, 1000) : srcSetOf(photo, PROFILE_IMAGE_PX, 231)) ?? ''
    image.onerror = () => image.remove()
    box.append(image)
  }
  const text = element('p', '', member.city || member.countryName)
  text.prepend(element('strong', '', `${member.userName}, ${member.age}`))
  if (member.words && page === 'search') text.append(element('em', '', member.words))
  card.append(box, text)
  return card
}

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className = '',
  text = '',
): HTMLElementTagNameMap[T] {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}
