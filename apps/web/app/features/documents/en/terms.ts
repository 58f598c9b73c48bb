import { currentVersion } from '@harana/contract/model/consents'
import type { Document, Facts } from '../document.ts'

export const terms = ({ site, sibling, operator, named }: Facts): Document => ({
  title: 'Terms',
  description: `The terms of ${site}: who may join, how members treat each other, plans, credits, refunds, moderation and the law.`,
  lead: `These are the rules between ${named(operator.name, 'the operator of this site')} and you. We wrote them to be read.`,
  law: {
    version: currentVersion('terms'),
    draft:
      'Draft for counsel. A lawyer has not approved this text yet. The operator must have it reviewed for every country it serves before people rely on it.',
  },
  sections: [
    {
      id: 'who',
      title: '1. Who we are',
      body: [
        `${named(
          `${site} and ${sibling} (“the service”) are run by ${operator.name}, ${operator.address} (“we”). You reach us at ${operator.email} and by the [contact form](#contact). The same address`,
          `${site} and ${sibling} are “the service”, and its operator is “we”. You reach us by the [contact form](#contact). It`,
        )} is our single point of contact for members and for authorities; we read English and Filipino.`,
        'By creating an account you agree to these terms and confirm that you have read the [privacy policy](@privacy). The two sites are one service: one account, one set of terms.',
      ],
    },
    {
      id: 'join',
      title: '2. Who may join',
      body: [
        'You may join when all of this is true:',
        {
          list: [
            'You are **18 or older**, and of age where you live if that is later.',
            'You are free to enter into a relationship. If you are married and not separated, your profile must say so.',
            'You have never been convicted of a violent or sexual offence, of trafficking in persons or of fraud, and you are under no order that forbids you to contact others.',
            'You join for yourself, for private purposes, and you have one account.',
            'We have not closed an account of yours before.',
          ],
        },
        'We may ask you to prove your age or identity. If we have good reason to believe that a person is under 18, we close the account at once.',
      ],
    },
    {
      id: 'account',
      title: '3. Your account',
      body: [
        'What you tell us must be true and stay true. Keep your password to yourself; what is done with your account counts as done by you unless you have told us that your password was lost. Tell us at once if somebody else uses it.',
        'An account cannot be sold, lent or run by an agency, a relative or a program on your behalf.',
      ],
    },
    {
      id: 'profile',
      title: '4. Your profile, photos and letters',
      body: [
        'Your words and pictures remain yours. You allow us to store, resize and show them on both sites to those whom they are meant for, for as long as you keep them here, and to keep what the [privacy policy](@privacy#how-long) says after that. We do not use them in advertising without asking you.',
        'Photos show you, and you have the right to use them. No nudity, no children, no one else’s pictures, no contact details or payment details in a profile.',
      ],
    },
    {
      id: 'conduct',
      title: '5. How members treat each other',
      body: [
        'You may not, here or in contact that began here:',
        {
          list: [
            'threaten, stalk, insult or degrade anyone, or attack them for their origin, faith, gender, orientation, body, age or disability;',
            'deceive others about who you are, what you look for or whether you are free;',
            'send sexual words or pictures to somebody who has not clearly asked for them, or show anyone’s private pictures or letters to others;',
            'advertise, recruit, sell, collect addresses or send the same letter to many;',
            'copy profiles, use programs to read or operate the service, or look for security holes in it without our consent (security researchers are welcome to write first);',
            'do anything that the law forbids where you are or where the other person is.',
          ],
        },
      ],
    },
    {
      id: 'not',
      title: '6. What this service is not',
      body: [
        '**It is not a matching or marriage business.** The Philippine Anti-Mail Order Spouse Act (Republic Act No. 10906) forbids businesses that match or offer Filipinos to foreign nationals for marriage or common law partnership on a mail-order basis, by personal introduction, by e-mail or on websites, and forbids recruiting Filipinos for that purpose for a fee. It leaves untouched legitimate dating sites that connect people with shared interests so that they can form personal and dating relationships. We are, and mean to remain, such a site: every member joins by their own wish, for free, finds others by their own search and answers only when they want to. We keep no catalogue, arrange no marriage, broker no introduction, guarantee no match, and take no fee for one.',
        'It follows that nobody may use the service to offer a person, to recruit people for others, to ask a fee for an introduction or to run or promote anything that this Act forbids.',
        '**It is not an escort service.** Offering, asking for or arranging sexual services or company for money, gifts or other advantage is forbidden here.',
        '**It is no place for trafficking.** Recruiting, transporting, harbouring or exploiting people, whatever consent is claimed, is a crime under Republic Act No. 9208 as amended by Republic Acts No. 10364 and No. 11862 and under the laws of most countries. The same holds for any sexual use of children, including pictures (Republic Act No. 11930). We close such accounts, keep the evidence and report to the authorities.',
        '**Money does not buy a person here.** Paid plans and credits pay for the use of the service. They give no claim to an answer, a meeting or anything else from a member.',
      ],
    },
    {
      id: 'money',
      title: '7. Money between members',
      body: [
        'Ask no member for money, credits, gifts of value, bank or wallet details, and send none to somebody you have not met. This holds for loans, tickets, visas, fees, investments, coins and emergencies of every kind. We remind both sides of it, and we close accounts that ask.',
        'What members give each other outside the service is their own affair. We cannot bring such money back. How scams sound, and whom to call, is on the page about [safety](@safety).',
      ],
    },
    {
      id: 'verification',
      title: '8. Verification and Ka-Partners',
      body: [
        'A verified member, or Ka-Partner, is one whose identity paper, face, profile and photos were checked by a person on our team on a certain day. It is not a promise about character, intentions, health or means. Other members are not checked in this way. We carry out **no criminal background checks** unless we say so on the page concerned.',
        'We take the seal back when what it stands for is no longer true.',
      ],
    },
    {
      id: 'plans',
      title: '9. Plans, credits and prices',
      body: [
        'What a plan contains, how long it runs, when it renews and what it costs is shown on the order page before you pay. Prices are in US dollars and the same for everyone; the tax of your country is in the price and is named there. **The seller** is named on the order page and on the receipt, which we also mail to you. The contract is made when your payment is confirmed.',
        'You pay on the page of a payment company. We do not see your card number.',
        'Credits are units of this service for single things, such as a lift of your profile. They are not money, cannot be exchanged for money and cannot be handed to others. Credits that you bought do not expire while your account is open. Credits that you were given may expire, and say so; they are spent first.',
        '**Renewal:** a plan renews at its end for the same time and at the price that you bought it for, until you cancel. We write to you some days before each renewal. You cancel at any time under Plans, in two taps, or by writing to us; the plan then runs until its last paid day, and nothing more is taken. If a renewal cannot be paid, the plan gives on for a few days, and then ends; if you cancel it then, it ends at once and your bank is not asked again. A change to a higher plan takes effect at once; what is left of the old one counts towards its price, as the order page shows. Deleting your account cancels the plan, and so does its closing by us.',
        '**The free trial** can be had once per person. It asks for no card, ends by itself and turns into nothing that costs.',
      ],
    },
    {
      id: 'refunds',
      title: '10. Refunds and the right to withdraw',
      body: [
        {
          list: [
            '**Our fault:** if you were charged twice, charged wrongly, or did not get what you paid for, we repair it or pay back the amount, in the way you paid.',
            '**Consumers in the European Union, the EEA and the United Kingdom** may withdraw from a purchase within 14 days without giving a reason, by any clear statement to us. The order page asks you whether we should begin at once. If you said so, you owe a fair share for the days of a plan that you had until then, and for credits the right ends with each that you spend.',
            '**Consumers elsewhere** have the rights that their law gives them, including those of the Consumer Act of the Philippines (Republic Act No. 7394) and of the laws of US states on dating services, some of which grant three days to cancel. Write to us, and we keep to it.',
            '**Closed accounts:** if we close your account without fault of yours, we pay back what is unused. If we close it for a serious breach of these terms, what is unused is lost as far as the law allows.',
            '**Spent credits** are not paid back, except where something did not arrive or the member they were spent on proves to be a false profile.',
          ],
        },
        'What was paid back is taken back here as well: credits that are left of it, and the plan. If your bank reverses a payment, the same holds once it has decided. Credits of it that are spent by then are recorded as missing.',
        'We answer requests within 14 days. Please write to us before you ask your bank to reverse a payment: it is quicker.',
      ],
    },
    {
      id: 'earnings',
      title: '11. Earnings and payouts',
      body: [
        'Where we offer a reward, such as $5.00 US for an invited member, its conditions are on its page. What an invited member brings is what was offered on the day that they signed up: if we change or end the offer later, it stays as it was. It is earned by inviting real people who take part, never by writing, liking, meeting or keeping others online. Inviting yourself or invented people, or inviting by unwanted mail, does not count, and we close accounts that do it.',
        'Where the site gives Ka-Partners a share of gifts, their page says how much it is for each hundred credits. A gift earns the share that stands when it arrives, and only for credits that were bought: credits that we gave earn nothing, and neither does a gift between accounts that belong together or of which one has reported the other. It pays for the gift, never for an answer or for time. The share can be paid out after the days that the page names; if the payment for the gift is taken back before then, or the sender proves to be a fraud, so is the share.',
        'A payout is made to the verified member herself after two people on our team have looked at it. You are responsible for your own taxes. We may hold a payout while we look into a suspicion, and tell you so.',
      ],
    },
    {
      id: 'moderation',
      title: '12. How we moderate',
      body: [
        'Photos, profiles and behaviour are checked by programs that look for known patterns and by people. Reports of members are read by a person. We may hide or remove content, limit features, warn, suspend or close an account. We choose the mildest measure that protects others, and act at once where people are in danger.',
        'You are told what we did, for which reason and by which rule, unless the law forbids it or it would endanger someone. You can **ask for another look** within six months by answering that message or by the contact form: somebody who had no part in the first decision decides. In the European Union you may also turn to a certified out-of-court dispute body or a court.',
        'Anyone, member or not, can notify us of content they believe to be illegal, by the contact form. Say where it is and why. Those who send many plainly unfounded notices may be left unanswered for a time.',
        'How profiles are ordered: search shows first who was active last, within the filter you set. Paying does not change the order in which others see you, unless we mark it.',
      ],
    },
    {
      id: 'meeting',
      title: '13. Meeting in person',
      body: [
        'You decide whom you meet, and at your own risk. We are not present and cannot vouch for anyone. Please follow the advice on the page about [safety](@safety). In danger call the police first, then tell us.',
      ],
    },
    {
      id: 'liability',
      title: '14. Our responsibility',
      body: [
        'We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law does not allow a limit. For slight negligence we are liable only if we break a duty that the contract depends on, and then for the harm that was typical and foreseeable. Beyond that we are not liable for what members say, do or fail to do, or for interruptions that we could not prevent.',
        'Nothing here takes away a right that the law of your country gives you as a consumer.',
      ],
    },
    {
      id: 'ending',
      title: '15. Ending it',
      body: [
        'You can leave at any time, without a reason and without paying. We may end an account with 30 days’ notice, and without notice for an important reason: a serious breach of these terms, a danger to others, or a legal duty. What happens to your data is in the [privacy policy](@privacy#how-long).',
      ],
    },
    {
      id: 'changes',
      title: '16. When these terms change',
      body: [
        'We tell members at least 30 days before a change takes effect, with the reason. For changes that are more than small or forced by law we ask for your consent when you next log in. If you do not agree, you can leave, and we pay back what is unused.',
      ],
    },
    {
      id: 'law',
      title: '17. Law and disputes',
      body: [
        'The law of the country in which the operator has its seat applies. If you are a consumer, the mandatory protection of the country where you live stays yours, and you may sue and be sued there. Please write to us first; most things are settled by a letter.',
        '**United States:** the operator must settle with counsel whether the International Marriage Broker Regulation Act of 2005 applies to it. If it does, the duties of that Act towards US clients and foreign members (background questions, a search of sex-offender registries, written consent before personal contact details are given) come before anything in these terms.',
        '**Philippines:** these terms are to be read so that they agree with Republic Acts No. 10906, 9208, 11862, 11930, 10173, 10175, 9995, 11313 and 7394.',
      ],
    },
    {
      id: 'rest',
      title: '18. The rest',
      body: [
        'If a clause is invalid, the others stay. If we do not insist on a right once, we do not give it up. The English text is the one that counts; translations are there to help, except where your law gives them force.',
      ],
    },
  ],
})
