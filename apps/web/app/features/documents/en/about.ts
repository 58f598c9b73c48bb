import type { Document, Facts } from '../document.ts'

export const about = ({ site, sibling, isHarana, operator, named }: Facts): Document => ({
  title: 'About us',
  description: `What ${site} is, who runs it, how it is paid for and what a Ka-Partner is. Not a conventional dating app.`,
  lead: isHarana
    ? 'Harana is not a conventional dating app. It is a window, a song, and time to answer.'
    : 'Tagpo is not a conventional dating app. It is two people, honest letters, and the day they meet.',
  sections: [
    isHarana
      ? {
          id: 'why',
          title: 'Why a song',
          body: [
            'A harana is sung under a window at night. She hears it, and she decides whether the shutters open. We kept that order: men introduce themselves, women decide, and nobody rushes.',
            'So there is nothing to swipe here. You read who somebody is, you keep a private note of what you want to remember, and you like somebody when you mean it.',
          ],
        }
      : {
          id: 'why',
          title: 'Why a meeting',
          body: [
            'Tagpo means to meet. Everything here leads to that one day: profiles that are true, letters that take their time, and no rush from either side.',
            'So there is nothing to swipe here. You read who somebody is, you keep a private note of what you want to remember, and you like somebody when you mean it.',
          ],
        },
    {
      id: 'who',
      title: 'Who we are',
      body: [
        `${site} and its sibling [${sibling}](@sitemap#sibling) are two doors to one house. They look and speak a little differently, but the members are the same, and one membership opens both.`,
        `${named(`Both are run by ${operator.name}, ${operator.address}. `)}We are a dating site for grown-ups who look for companionship, love or marriage because they like each other. We are not a marriage agency: nobody is offered, ordered or delivered here. The [terms](@terms#not) say this in legal words.`,
        'People, not only programs, read every report.',
      ],
    },
    {
      id: 'paid',
      title: 'How we are paid',
      body: [
        'Plans and credits pay for the house, where this site sells them. Joining, searching, reading and liking are free for everyone. We sell no data and show no advertisements.',
        'Prices are in US dollars, on the button before you press it, and the same for everyone. Nobody will ever have to pay to block, to report or to leave.',
      ],
    },
    {
      id: 'ka-partners',
      title: 'Ka-Partners',
      body: [
        'A woman can ask us to check that she is who she says she is: a person on our team compares a government ID, a live photo, her profile and her photos. It is free. Then her profile carries the sampaguita seal, and we call her a Ka-Partner. Men are checked in the same way, and carry a plain check.',
        'Ka-Partners earn by inviting members who are real and take part, $5.00 US for each unless the page says another amount, and by a share of gifts where the site gives one. They are never paid for writing to somebody, for liking somebody or for meeting somebody.',
      ],
    },
    {
      id: 'safe',
      title: 'What we promise',
      body: [
        {
          list: [
            'You can block anyone at any time. Each of you disappears for the other, and nobody is told.',
            'A person reads every report.',
            'Your e-mail address, birth date and private notes are never shown to other members.',
            'We never ask for your password, and we never ask you to send money to anyone.',
          ],
        },
        'How to stay safe, and what to do when something feels wrong, is on our page about [safety](@safety).',
      ],
    },
    {
      id: 'reach-us',
      title: 'Contact',
      body: [
        `The quickest way is the [contact form](#contact) at the end of every page.${named(` You can also write to ${operator.email} or to ${operator.name}, ${operator.address}.`)}`,
      ],
    },
    {
      id: 'thanks',
      title: 'Thanks',
      body: [
        'Place names come from [GeoNames](https://www.geonames.org) ([CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)) and from the [Philippine Statistics Authority](https://psa.gov.ph/classification/psgc). The drawn people on these pages are our own, and none of them is a member.',
      ],
    },
  ],
})
