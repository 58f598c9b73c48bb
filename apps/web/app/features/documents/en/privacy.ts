import { currentVersion } from '@harana/contract/model/consents'
import type { Document, Facts } from '../document.ts'

export const privacy = ({ site, sibling, operator, named }: Facts): Document => ({
  title: 'Privacy',
  description: `The privacy policy of ${site}: what we collect, why, who sees it, how long we keep it, and your rights under GDPR and the Data Privacy Act.`,
  lead: 'What you tell a dating site is personal. Here is what we do with it, and what we never do.',
  law: {
    version: currentVersion('privacy'),
    draft:
      'Draft for counsel. A lawyer has not approved this text yet. The operator must check it against what this installation really does, name its processors, and have it reviewed before people rely on it.',
  },
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: [
        {
          list: [
            'We use what you give us to run this service, and for nothing else. We do not sell it and show no advertisements.',
            'Members see your profile. They never see your e-mail address, phone, birth date, first and last name, private notes or exact times.',
            'Identity papers are seen by our team alone, or by a company that checks them in our place, and erased soon after the check.',
            'You can see, correct, take with you and delete your data.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: '1. Who is responsible',
      body: [
        named(
          `${operator.name}, ${operator.address}, is the controller in the sense of the EU and UK General Data Protection Regulation (GDPR) and the personal information controller in the sense of the Philippine Data Privacy Act of 2012 (Republic Act No. 10173) for ${site} and ${sibling}. You reach us and our data protection officer at ${operator.email}.`,
          'You reach us by the [contact form](#contact).',
        ),
        'If the operator has no seat in the European Union or the United Kingdom, it names its representatives there in this place before it serves people there (Article 27 GDPR).',
      ],
    },
    {
      id: 'what',
      title: '2. What we use, why, and on what legal ground',
      body: [
        {
          table: [
            ['What', 'Why', 'Legal ground'],
            [
              'E-mail address, password (in a form that nobody can read), first name, birth date, gender, language',
              'Your account, your age, the mails you need',
              'Contract, Art. 6(1)(b)',
            ],
            [
              'Profile: name, place, photos, what you write, the questions you answer, what you look for, the facts you choose to give',
              'To show you to those you want to meet',
              'Contract; for special categories your explicit consent, Art. 9(2)(a)',
            ],
            [
              'Likes (of a profile, or of a photo or an answer in it), visits, blocks, saved searches, notes, letters and gifts',
              'To do what you ask the service to do',
              'Contract',
            ],
            [
              'Phone number, if you have us text you a code: kept encrypted, so that it confirms one account',
              'To know that you are a real person',
              'Your consent, Art. 6(1)(a), by choosing this way; legitimate interest in keeping robots out',
            ],
            [
              'A live photo with a gesture, if you choose this way to confirm yourself: kept encrypted, seen by our team alone',
              'To know that you are a real person, and the one on your profile',
              'Your explicit consent, by choosing this way',
            ],
            [
              'Identity paper and live photo, and your name as the paper shows it (only if you ask to be verified): kept encrypted, apart from all photos; where another company checks them we get your name and birth date as the paper shows them, and no picture',
              'To check that you are you, and that a payout goes to you',
              'Your explicit consent',
            ],
            [
              'Last name and phone numbers, if you enter them on your profile; other members never see them',
              'So that our team knows who you are and can reach you',
              'Your consent, Art. 6(1)(a): take them away at any time',
            ],
            [
              'What you bought and paid, with date, country for the tax, and the last digits of the card; your credits and what they were spent on; your plan (card numbers stay with the payment company)',
              'To sell, to account, to pay back',
              'Contract; legal duty, Art. 6(1)(c)',
            ],
            [
              'What you earned, and by what; by whose link you signed up, what was promised for it, and whether it counts; the accounts that you want to be paid to, their numbers encrypted; your payouts and what our team decided of them',
              'To pay you, to see that it goes to you alone, to account',
              'Contract; legal duty, Art. 6(1)(c); legitimate interest in stopping fraud',
            ],
            [
              'Reports, decisions of our team, signs of fraud',
              'To keep members safe and to answer for what we decide',
              'Legitimate interest, Art. 6(1)(f); legal duty',
            ],
            [
              'Network address, for a moment only: to find the country, to slow down guessing and flooding',
              'To protect the service',
              'Legitimate interest',
            ],
            [
              'From which browsers and networks you logged in, as hashes that nobody can read back; e-mail addresses that your account had before; on what device, when and from which country you use it',
              'To show you where you are logged in and tell you of a new device; to find one person behind several accounts, and the owner of an account that was taken',
              'Legitimate interest',
            ],
            [
              'Messages between you and other members, with their pictures and recordings',
              'To bring them to whom you write to; to warn of scams, for which rules read them, and our team what the rules hold back',
              'Contract; legitimate interest',
            ],
            ['Messages sent by the contact form', 'To answer you', 'Legitimate interest; contract'],
            ['Counting visits to public pages', 'To see which pages help', 'Your consent, Art. 6(1)(a)'],
          ],
        },
        'Under the Philippine Act the same uses rest on your consent, on the contract with you, on legal duties and on legitimate interests (Section 12), and for sensitive personal information on your consent (Section 13).',
        'You only have to give us what is marked as required. Without that we cannot offer the service.',
      ],
    },
    {
      id: 'special',
      title: '3. What is especially personal',
      body: [
        'Whether you look for men, women or both, and what you write about your faith, your health, your origin or your views, can reveal what the law protects most (Article 9 GDPR; Section 3(l) of the Data Privacy Act). You decide whether to put it in your profile. By publishing it you explicitly consent to our showing it to members and using it to find people for you.',
        'You can take that consent back at any time: in the settings under Privacy, What I agreed to, which empties these fields, by removing it from your profile, or by closing the account. The same page shows all that you agreed to, in which version and when. What was lawful until then remains lawful. We never use it for advertising, and never to guess something about you that you did not say.',
      ],
    },
    {
      id: 'seen',
      title: '4. Who sees what',
      body: [
        {
          list: [
            '**Members** see your profile, whether you are online, and the day on which you visited them. In the settings you can hide that you are online, your visits and your city, and pause your profile, so that nobody sees it. Someone you have blocked sees nothing of you, and you see nothing of them.',
            '**Visitors and search engines** see no profile at all.',
            '**You alone** see your private notes, your saved searches and your filter.',
            '**Our team** sees what it needs for its task, and each look at private facts is recorded. Letters are opened only when a member reports them, when the rules against scams hold one back, or when the law requires it.',
            `**${sibling}** is the same service. Your profile is shown on both sites.`,
          ],
        },
      ],
    },
    {
      id: 'others',
      title: '5. Who works for us, and who else receives data',
      body: [
        'Companies that work for us under a contract and only on our instructions (Article 28 GDPR): for servers and storage, for sending mail and text messages, for translating, for checking identity papers where the page for it says so, for payments and payouts. The operator lists them here by name and country before the service opens. [List to be completed by the operator.]',
        'Where the site offers to translate messages and you ask for it, the text of that message goes to a company that translates, without who wrote it and who reads it. We keep the translation for 30 days, in a form that nobody can read without the message.',
        'Where the site offers moving pictures of another company, that company gets the words you search for, without who you are; the pictures come to you through us.',
        'If you log in with Facebook or Google, that company learns that you use our site, and tells us your name and your verified e-mail address.',
        'Authorities receive data when a law or a court obliges us, or when a person is in danger. We check each request and refuse what is unfounded. Suspected trafficking or sexual abuse of children is reported.',
        'We sell personal data to nobody, in any sense of that word.',
      ],
    },
    {
      id: 'abroad',
      title: '6. Across borders',
      body: [
        'Members live in many countries, so profiles are read in many countries: that is the purpose of the service. Our team and those who work for us may be in the Philippines, the European Union, the United States or elsewhere. Where a country is not recognised as giving equal protection, we rely on the standard contractual clauses of the European Commission (and the UK addendum), or on the contract with you. You can ask us for a copy. Under the Philippine Act we stay accountable for what we transfer (Section 21).',
      ],
    },
    {
      id: 'how-long',
      title: '7. How long we keep it',
      body: [
        {
          table: [
            ['What', 'How long'],
            [
              'Account and profile',
              'While you are a member. After you delete the account: hidden at once, erased after 30 days, in which you can come back, or at once if you insist.',
            ],
            [
              'Photos you remove',
              'No longer reachable at once; erased from storage soon after. If somebody has reported you, once that report is decided.',
            ],
            [
              'A phone number that confirmed your account',
              'While you are a member, or until you take it off in the settings. Then a hash of it: 180 days, in which it confirms no other account. What is known of a text message, without number and words: 30 days.',
            ],
            [
              'A live photo that confirmed your account, or was refused',
              'Until 7 days after our decision. If you take it back: deleted within a day. If you delete the account: erased with it. If it is a photo that was banned here: until we have looked at that.',
            ],
            [
              'Identity papers',
              'Identity paper and live photo of a verification: until 7 days after an approval, 30 days after a refusal, in which you can have another person look. If you take them back, or never send them to our team: at once, or after 30 days. What stays while you are a member is your name as the paper showed it, encrypted, what was decided about each step, and when. When our team opened a picture: one year. Where another company checks them, it erases what it was shown after the same days, once we ask it to.',
            ],
            [
              'Messages between members',
              'As long as one of the two is a member. When you delete your account, the other keeps the words, without your name, photo or a link to you. What you take back is deleted at once. A message that was held back for our team stays with that case for three years, and is erased with the account.',
            ],
            ['Messages sent by the contact form', 'One year.'],
            [
              'From which browsers and networks you logged in; e-mail addresses from before',
              '180 days; deleted with the account.',
            ],
            [
              'Reports and decisions',
              'As long as needed to protect members and to answer for them; at most three years. What the law makes us report is kept apart, as long as the law asks.',
            ],
            [
              'Receipts, and the books of payments, credits, earnings and payouts',
              'As long as tax and accounting law demands, up to ten years. When the account is erased they stay without your name and your card.',
            ],
            [
              'Accounts that you are paid to',
              'Until you remove them; what says that two members have the same one, 180 days longer. The number of a payout’s account: 90 days after the payout ended, while a bank may still ask.',
            ],
            [
              'That you had a free trial or a bonus, or that somebody was rewarded for inviting you: e-mail, phone number and browsers as keyed hashes',
              'Two years, so that it is not given again to a new account.',
            ],
            [
              'That an account was erased: its random number, and when',
              'For good, so that a restored backup brings nobody back.',
            ],
            [
              'That our team read or changed something, and when: names of fields and random numbers',
              'For good, to prove what our team did. An erased member’s number leads to nobody.',
            ],
            [
              'That an account was closed for a serious breach',
              'As long as needed to keep the person from coming back.',
            ],
            [
              'What a banned photo is recognised by (numbers, not the photo)',
              'As long as needed to keep the photo from coming back.',
            ],
            [
              'Log files of the server',
              'Some weeks. They hold no letters, no passwords and no network addresses.',
            ],
          ],
        },
        'Backups are overwritten in turn within 90 days.',
      ],
    },
    {
      id: 'security',
      title: '8. How we protect it',
      body: [
        'Connections are encrypted. Passwords are kept as slow hashes, which nobody can read back. Photos lose their hidden data, such as where they were taken, before they are stored, and are served at addresses that expire. Our team has access by role, and each access is recorded. No system is perfect: if something happens that puts you at risk, we tell you and the authorities within the time that the law sets (72 hours to the National Privacy Commission and to EU authorities).',
      ],
    },
    {
      id: 'rights',
      title: '9. Your rights',
      body: [
        'You have, free of charge, the right to',
        {
          list: [
            'be informed, and to receive a copy of your data;',
            'have it corrected;',
            'have it deleted or blocked;',
            'limit or **object** to its use where we rely on a legitimate interest;',
            'take it with you in a common format;',
            'take back a consent at any time, for the future;',
            'not be subject to a decision that is made by a program alone;',
            'be compensated for harm, and, under the Philippine Act, pass these rights on to your heirs.',
          ],
        },
        'You correct your details, ask for a copy of your data as a file, see and take back what you agreed to, and delete your account in your settings: under Account, My data, Privacy and Leaving, where all that stays is listed with its reason. What you can’t do there, such as when your account is closed, you ask of us.',
        `Write to ${named(`${operator.email} or`, 'us')} by the [contact form](#contact), preferably from the address of your account so that we know it is you. We answer within one month (under the Philippine Act within 15 working days where its rules say so).`,
        'You can complain to a supervisory authority: in the Philippines the [National Privacy Commission](https://privacy.gov.ph), in the European Union the [authority of your country](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en), in the United Kingdom the [Information Commissioner](https://ico.org.uk).',
        'If you live in California or another US state with a privacy law, you have the rights to know, delete, correct and not to be treated worse for using them. There is no sale and no sharing to opt out of.',
      ],
    },
    {
      id: 'programs',
      title: '10. Decisions by programs',
      body: [
        'Programs sort search results by your filter and by who was active last, and look for known patterns of fraud. They may hide something until a person has looked. No program closes an account or decides about money by itself.',
      ],
    },
    {
      id: 'children',
      title: '11. Children',
      body: [
        'The service is for people who are 18 or older. We knowingly keep nothing about anyone younger, and delete it when we learn of it, apart from what we must hand to the authorities.',
      ],
    },
    {
      id: 'cookies',
      title: '12. Cookies',
      body: [
        'What is kept in your browser, and what is loaded only after you agree, is on the page about [cookies](@cookies).',
      ],
    },
    {
      id: 'changes',
      title: '13. Changes',
      body: [
        'When this policy changes we tell members before it takes effect, and ask again where we need your consent. The version is named at the top. The English text is the one that counts where the law allows it.',
      ],
    },
  ],
})
