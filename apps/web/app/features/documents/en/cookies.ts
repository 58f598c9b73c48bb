import type { Document, Facts } from '../document.ts'

export const cookies = ({ site }: Facts): Document => ({
  title: 'Cookies',
  description: `What ${site} keeps in your browser, why, for how long, and what is loaded only after you agree.`,
  lead: 'We set one cookie of our own, when you sign up or log in. Everything else that the site remembers is kept in your browser’s storage, and this page lists all of it.',
  sections: [
    {
      id: 'needed',
      title: 'What the site needs to work',
      body: [
        'These entries are written by us, read by us alone and never sent to another company. The law allows them without asking, because the site could not do what you ask of it without them.',
        {
          table: [
            ['Name', 'What for', 'Until'],
            [
              'authToken',
              'Keeps you logged in.',
              'You close the browser; with “Remember me” until you log out or the session ends.',
            ],
            [
              'device',
              'Shows at your next log-in that you have logged in here before, so that strangers who guess your password can’t lock you out. Only with "Remember me".',
              'You log out.',
            ],
            [
              '__Secure-log-in-device (a cookie)',
              'Tells us which log-ins come from the same browser, so that one person with many accounts can’t deceive members unseen. It holds a random text; no page can read it, and nobody else is sent it.',
              '180 days after your last sign-up or log-in here.',
            ],
            ['language', 'The language you chose.', 'You log out or clear it.'],
            ['mantine-color-scheme-value', 'Light or dark, if you chose one.', 'You log out or clear it.'],
            [
              'pretty-state-machine…',
              'Your search filter and which notifications you hid here, so that pages open as you left them. You can forget the filter in the settings, under Preferences.',
              'You log out, or another member logs in.',
            ],
            [
              'data-cache',
              'Your own profile, the countries and the like, so that a page opens without waiting. Only with “Remember me”. Never other members, private notes, letters or payments.',
              'You log out, or another member logs in.',
            ],
            [
              'pretty-state-machine… (of a tab)',
              'What you wrote and have not sent, and the page that you come back to after you bought credits. For staff also the reason for which they opened a member’s case, so that it is not asked for at every page.',
              'You send it, close the tab or log out, or another member logs in.',
            ],
            [
              'kept:sign-up',
              'What you typed in the first step of the sign-up, without the password, so that a reload does not lose it.',
              'You have signed up, or you close the tab; after half an hour it does not count.',
            ],
            [
              'chat-original-hidden',
              'Whether you read the original beside a translation.',
              'You close the tab or log out.',
            ],
            [
              'kept:wanted-page',
              'The page that asked you to log in, so that you find it afterwards.',
              'You have logged in, or you close the tab.',
            ],
            [
              'social-login',
              'Holds your way back while you log in with Google or Facebook.',
              'You are back, or you close the tab.',
            ],
            ['push-for', 'Whose notifications this browser shows, if you switched them on.', 'You log out.'],
            [
              'build-…',
              'Files of the site itself, the same for everybody, so that it opens on a weak network.',
              'The next version of the site.',
            ],
            ['consent', 'What you chose on this page.', 'A year.'],
          ],
        },
      ],
    },
    {
      id: 'asked',
      title: 'What is loaded only after you agree',
      body: [
        '**Counting visits.** Where the operator has switched it on, we tell Google Analytics which public pages are read, and nothing else: with no script and no cookie of Google’s, and with a random number that your browser keeps until you close it. Members’ pages are never counted, and no page is before you say yes.',
        '**Posts from Facebook and X.** The footer can show them in a frame. These companies then learn your network address, your browser and that you were on our page, and may set cookies of their own. Before you press the button there is only a plain link.',
        'If you say no, only those two things are missing.',
      ],
    },
    {
      id: 'change',
      title: 'Change your mind',
      body: [
        'Press **Cookie settings** at the end of any public page. What you no longer allow stops at once. Cookies that another company has already set can be removed in your browser’s settings.',
        'We ask again after a year, or when something changes.',
      ],
    },
    {
      id: 'more',
      title: 'More',
      body: ['All that we do with personal data is in the [privacy policy](@privacy).'],
    },
  ],
})
