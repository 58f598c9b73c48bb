import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { ListedMembers, ProfileLink } from './listed-members.tsx'

const Query = () => <p>{useLocation().search}</p>

test.each([
  ['a card’s photo grows into the profile’s', false],
  ['a profile opens at once for whoever wants nothing to move', true],
])('%s', async (_title, isStill) => {
  const of = window.matchMedia.bind(window)
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ ...of(query), matches: isStill } as MediaQueryList) : of(query),
    )
  const transition = vi.spyOn(document, 'startViewTransition')
  try {
    const to = '/notifications?user=100'
    const card = (
      <main id="main">
        <ListedMembers members={[{ profileId: 100 }]}>
          <ProfileLink to={to} viewTransition>
            Rosario
          </ProfileLink>
        </ListedMembers>
        <Query />
      </main>
    )
    await open('/notifications', { page: card })
    await page.getByRole('link', { name: 'Rosario' }).click()
    await expect.element(page.getByText('?user=100')).toBeVisible()
    expect(transition).toHaveBeenCalledTimes(isStill ? 0 : 1)
    await transition.mock.results[0]?.value.finished
  } finally {
    media.mockRestore()
    transition.mockRestore()
  }
})
