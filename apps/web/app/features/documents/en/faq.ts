import type { Facts, Questions } from '../document.ts'

export const faq = ({ site, sibling }: Facts): Questions => ({
  title: 'FAQ',
  description: `Questions about ${site} and their answers: joining, Ka-Partners, credits and plans, safety, and your data.`,
  find: 'Find a question',
  none: 'No question has these words. Write to us with the form below.',
  groups: [
    {
      id: 'joining',
      title: 'Joining',
      questions: [
        [
          'Who can join?',
          'Anyone who is 18 or older and free to date. You confirm your e-mail before others can see your profile.',
        ],
        [
          'What does it cost?',
          'Joining, searching, reading profiles, liking, seeing who likes and visits you, being found, blocking and reporting are free, and stay so. Plans and credits are extras, where this site sells them. They are paid in US dollars, with the price on the button before you press it.',
        ],
        [
          `How do ${site} and ${sibling} belong together?`,
          'They are two doors to one house. Your log-in and your profile are the same on both.',
        ],
        [
          'Why must I confirm that I am a real person?',
          'So that nobody writes to a machine. You enter a code from your e-mail or, where we offer it, from a text message, or you take a live photo with a gesture that we ask for. A person on our team looks at that photo, nobody else sees it, and we delete it a week after the check.',
        ],
        [
          'I did not get the code.',
          'Look in your spam folder and check the address. On the page where you enter the code you can ask for a new one after a minute.',
        ],
        [
          'Can I change my gender or birth date?',
          'Until your profile is active, you can change them yourself. After that, ask us in My Profile: a person decides, because others have relied on them.',
        ],
      ],
    },
    {
      id: 'ka-partners',
      title: 'Ka-Partners',
      questions: [
        [
          'What is a Ka-Partner?',
          'A woman whose government ID, face, profile and photos were checked by a person on our team. Her profile carries the sampaguita seal.',
        ],
        [
          'How does verification work?',
          'She sends a photo of a government ID and takes a live photo with a gesture that is chosen by chance, and a person on our team compares them with her profile. It is free. A rejection says what was wrong and how to pass, and what was right stays right. Men are verified in the same way, in their settings, and carry a plain check.',
        ],
        [
          'Who sees my ID?',
          'Only those of our team who verify members, and each look is written down. It is erased 7 days after an approval and 30 days after a rejection. Members never see it. Where the page says that another company looks at IDs, it does so in our place: we never get the picture, and have it erased there after the same days.',
        ],
        [
          'How do I get the $5.00 US?',
          'Give your own link to people you know, from the page Invite New Member, which says what is offered now. It is earned once that member is verified and 14 days have passed, and you are verified too; then it can be paid out.',
        ],
        [
          'How am I paid?',
          'On the page Payout: add an account in your own verified name, which waits for 72 hours, and ask. You see the fee and what arrives before you ask. Two people on our team look at every payout. If one is rejected or comes back, we say what to do, and the money is back in your balance.',
        ],
        [
          'Do I have to pay for a payout?',
          'Never in advance. The fee is taken from the amount and shown before you ask. Whoever asks you for money to release a payout is a fraud: report them.',
        ],
        [
          'Will I be paid for writing?',
          'No. Nobody here earns by writing, liking or meeting. Letters should be meant.',
        ],
      ],
    },
    {
      id: 'credits',
      title: 'Credits and plans',
      questions: [
        [
          'What are credits for?',
          'For single things: a gift, an Express Message, or a lift of your profile for 24 hours, marked as such. You see the price and your balance before anything is spent. Credits that you buy do not expire.',
        ],
        [
          'Can I get my money back?',
          'If something did not work or was charged twice: yes, write to us. Where your law gives you a right to withdraw, it is yours. The [terms](@terms#refunds) say it in full.',
        ],
        [
          'Does a plan renew by itself?',
          'Yes, until you cancel. The order page says when and for how much before you pay, and we remind you before each renewal. You cancel under Plans in two taps, and what you paid for stays yours until its last day. The free trial needs no card and ends by itself.',
        ],
      ],
    },
    {
      id: 'chat',
      title: 'My Chats',
      questions: [
        [
          'Who can write to me?',
          'Whoever you like, and whoever you have accepted. Any other first message waits under Requests until you accept it; if you decline, nobody is told. In Settings, under Inbox, you choose who may send one.',
        ],
        [
          'What can I send?',
          'Words, small gestures, emoji and moving pictures; once you write with each other, photos and recordings of up to a minute as well. Only the two of you see them, but for what is reported or looks like a scam: a person on our team reads that.',
        ],
        [
          'Can I call somebody by video?',
          'Not yet: there are no calls here, neither by video nor by voice. You can send a recording of your voice.',
        ],
        [
          'Can I take a message back?',
          'Yes, for a day, and you can change its words for fifteen minutes. What was reported stays with the report.',
        ],
        [
          'What is an Express Message?',
          'A message that stands first in the other’s conversations until it is answered. It costs 100 credits, or none where your plan gives you some each month. You get the credits back if it is declined as spam, or not delivered within 30 days. It opens no door that is closed to you.',
        ],
        [
          'What are gifts?',
          'Drawings with your words on them, for credits. Whoever you send one to has it in the conversation and on a page of their own. A gift obliges nobody to anything.',
        ],
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      questions: [
        [
          'Someone asks me for money. What do I do?',
          'Do not send any. Report the profile: a person on our team reads it. There is more on our page about [safety](@safety).',
        ],
        [
          'What happens after I report?',
          'We look at the profile as it was when you reported it, and decide: nothing, a warning, something taken away or closed for a while, or a closed account. The person is not told who reported. Anyone whose account is limited can ask for another look.',
        ],
        [
          'Can a blocked member still see me?',
          'No. Each of you disappears for the other, and nobody is told.',
        ],
        [
          'Does your team ever ask for my password?',
          'Never. Not by mail, not by chat, not by phone. Anyone who does is not one of us.',
        ],
        [
          'Is this a marriage agency?',
          'No. We are a dating site: members find and choose each other. Nobody is offered or arranged here, and we take no fee for a match. The [terms](@terms#not) say why this matters.',
        ],
      ],
    },
    {
      id: 'my-data',
      title: 'My data',
      questions: [
        [
          'What do other members see of me?',
          'Your profile: its name, your age, your place, your photos and your words. Not your e-mail address, your birth date, your phone or your first name.',
        ],
        [
          'Who reads my private notes?',
          'Only you. The member they are about never learns that there is a note.',
        ],
        [
          'Can I have my data?',
          'Yes. In Settings, under My data, you ask for a file with everything that we hold about you, to read and as data.',
        ],
        [
          'Somebody may know my password. What now?',
          'In Settings, see under Sessions and devices where you are logged in, log out what you do not know, and change your password. We write to you when a new device logs in. A passkey or a second factor keeps others out even if they know your password.',
        ],
        [
          'How do I leave?',
          'In Settings, under Leaving. Your profile disappears at once, and for 30 days you can log in and have all of it back; then it is erased, or at once if you choose so. If you only want to be left in peace, pause your profile. What we must keep, and for how long, is in the [privacy policy](@privacy#how-long).',
        ],
        [
          'Do you use cookies?',
          'Only what the site needs to work, unless you allow more. The page about [cookies](@cookies) lists all of it.',
        ],
      ],
    },
  ],
})
