import type { Document, Facts } from '../document.ts'

export const safety = ({ site }: Facts): Document => ({
  title: 'Safety',
  description: `How to stay safe on ${site}: requests for money, false profiles, first meetings, and whom to call when something is wrong.`,
  lead: 'Most people here are who they say they are. This page is for the day when somebody is not.',
  sections: [
    {
      id: 'rules',
      title: 'Five rules that protect you',
      body: [
        {
          list: [
            '**Send no money.** Not for a ticket, a visa, a hospital, a phone, a fee at customs or an investment. Not once, not a little.',
            '**Stay here until you know each other.** Someone who wants to move to another app on the first day often has a reason.',
            `**See the face.** There are no calls by video on ${site} yet: ask for a photo of today, or for a recording of the voice, before you believe a story. An excuse every time is an answer.`,
            '**Keep pictures of your body to yourself.** They can be used to threaten you.',
            '**Tell somebody.** A friend, a sister, a cousin should know whom you write to and where you meet.',
          ],
        },
      ],
    },
    {
      id: 'scams',
      title: 'How scams go',
      body: [
        'They are patient and kind, and they follow a plan. It begins with many letters that are all the same, and goes on with whoever answers. First comes trust: sweet words every morning, a future together. Then another app, where nobody can report them. Then a test, something small. Then the emergency. Whoever pays once is asked again.',
        'These are the stories that are told most:',
        {
          list: [
            'A great love within days, then a sudden accident, illness or arrest that only your money can solve.',
            'A parcel, an inheritance or a prize that waits for you at customs until you pay a fee.',
            'A sure profit with coins, gold or a trading app that your friend will show you how to use.',
            'Somebody who claims to be from our team and asks for your password, a code or a payment. We never do that.',
            'A visa or a ticket that must be paid today, to an agency that nobody else has heard of.',
            'A job abroad with papers arranged by a stranger. This is how trafficking begins.',
            'A gift that you owe as a proof of love, or the code of a gift card.',
            'Intimate pictures that you are asked for, and then a threat to show them to your family.',
            'A link to a page that asks for your password, or a code that came to your telephone by mistake.',
          ],
        },
        'What you write is read by rules, not by people, before it is delivered. Where it sounds like one of these you are warned: when you send it, and beside it when you get it. What asks for money or more waits until a person on our team has looked at it; its sender sees that, and the other is told nothing until then. So do many first messages of a new account within minutes.',
        {
          note: 'When money is mentioned, stop and report.',
          text: 'If you were wrong about someone, nothing is lost: a person on our team reads the report first. If you were right, you may have saved the next one.',
        },
        'The rules know English and Filipino, and a warning says why it is there and what to do. They err in both ways: a warning is no verdict, and no warning is no proof.',
        'Has it happened already? Pay nothing more, not even to somebody who promises to bring the money back. Tell your bank today, keep the letters, report the member here and go to the police. You are not foolish: this is the work of people who do it all day.',
      ],
    },
    {
      id: 'block-report',
      title: 'Block and report',
      body: [
        'Every profile has both. **Block** makes each of you disappear for the other at once, and nobody is told. In Settings you find the people you blocked and can unblock them.',
        '**Report** sends us the profile as it is at that moment. A person reads it. Choose what it is about and write one or two lines: what was said, when, and whether money was asked for. The person you report is never told who reported them.',
        'Keep the letters. They help us, and the police if it comes to that.',
      ],
    },
    {
      id: 'meeting',
      title: 'The first meeting',
      body: [
        {
          list: [
            'Meet in daylight, where there are many people: a mall, a café, a church after mass.',
            'Bring somebody along, or let somebody know where you are and when you will be back. In the Philippines a chaperone is good manners, not mistrust.',
            'Arrange your own way there and back, and keep your phone, your drink and your papers with you.',
            'Do not stay at the home of somebody you have not met, and do not invite them to yours on the first day.',
            'You owe nobody anything for a ticket, a meal or a gift. You can leave at any moment.',
          ],
        },
        'If you travel from abroad: keep your own hotel, your own return ticket and your passport, and leave a copy of your plans with your family.',
      ],
    },
    {
      id: 'pressure',
      title: 'Threats and pressure',
      body: [
        'If somebody threatens to show your pictures or letters: do not pay, because payment never ends it. Stop answering, keep the evidence, block, report to us and go to the police. You have done nothing wrong.',
        'If somebody decides for you whom you write to, keeps your papers, or takes what you earn here: that is neither love nor family duty. It may be trafficking, and there is help that costs nothing.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        `${site} is for people who are 18 or older. If you believe that a member is younger, or that a child is in danger, report it with the reason “Under 18” and call the police. We close such profiles first and ask afterwards, and we pass on what the law asks us to pass on.`,
      ],
    },
    {
      id: 'help',
      title: 'Who helps',
      body: [
        {
          table: [
            ['Where', 'Whom to call'],
            ['Philippines, danger now', '911, the national emergency number'],
            ['Philippines, trafficking and offers abroad', '1343, the Actionline against Human Trafficking'],
            ['Philippines, fraud and threats online', '1326, the Inter-Agency Response Center of the CICC'],
            ['European Union', '112'],
            ['United Kingdom', '999; fraud: the national fraud reporting centre of the police'],
            ['United States', '911; online crime: [ic3.gov](https://www.ic3.gov)'],
            ['Australia', '000; scams: [scamwatch.gov.au](https://www.scamwatch.gov.au)'],
          ],
        },
        'Numbers change. If one does not answer, ask the police where you are. If you have sent money, tell your bank at once.',
      ],
    },
  ],
})
