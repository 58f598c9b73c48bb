import type { WarningKind } from '@harana/contract/model/chat'
import { useLingui } from '@lingui/react/macro'
import { publicPath } from '../../lib/site/public-pages.ts'

export type WarningWords = {
  /** What it is, in one sentence. */
  title: string
  why: string
  advice: string
}
export type WarningSide = 'receiver' | 'sender'

/** Returns the page that tells how scams go, in the current locale. */
export function useHowScamsGo(): string {
  const { i18n } = useLingui()
  return `${publicPath('safety', i18n.locale)}#scams`
}

/** Returns what is said of each kind of warning: to whom a message was sent, or to whoever is about to send one. */
export function useWarningWords(side: WarningSide): Record<WarningKind, WarningWords> {
  const receiver = useReceiverWords()
  const sender = useSenderWords()
  return side === 'receiver' ? receiver : sender
}

function useReceiverWords(): Record<WarningKind, WarningWords> {
  const { t } = useLingui()
  return {
    money: {
      title: t`This message asks for money.`,
      why: t`People who ask early often write the same to many.`,
      advice: t`Do not send any, whatever the reason, and not a little either.`,
    },
    'gift-pressure': {
      title: t`This message presses you for a gift.`,
      why: t`A gift is given freely. Who demands one, or cards and codes in place of one, is often after nothing else.`,
      advice: t`You owe nobody a gift. Never send the code of a gift card.`,
    },
    elsewhere: {
      title: t`This message wants you to write somewhere else.`,
      why: t`Elsewhere nobody can help you, and no report reaches us. It is how most scams go on.`,
      advice: t`Stay here until you have seen each other’s faces, and longer if you like.`,
    },
    contact: {
      title: t`This message gives a number or an address.`,
      why: t`You have not known each other for long, and a number can be anybody’s.`,
      advice: t`Take your time. You need not give yours in return.`,
    },
    link: {
      title: t`This message leads to another page.`,
      why: t`We do not know that page. It can look like your bank, or like us, and take your password.`,
      advice: t`Do not open it, and enter nothing there.`,
    },
    copied: {
      title: t`These words were sent to others as well.`,
      why: t`The same letter to many is rarely meant for one.`,
      advice: t`Ask something that only your profile can answer, and see what comes back.`,
    },
    medical: {
      title: t`This message tells of an illness or an accident that costs money.`,
      why: t`It may be true. It is also the story that is told most when money is the aim.`,
      advice: t`Do not pay. Kind words cost nothing, and a hospital can be called.`,
    },
    visa: {
      title: t`This message asks you to pay for a visa or a ticket.`,
      why: t`Fees are paid to an embassy or an airline by the one who travels, and never to a stranger in a hurry.`,
      advice: t`Do not pay. Whoever wants to visit you can show you a booking first.`,
    },
    parcel: {
      title: t`This message tells of a parcel, customs or an inheritance.`,
      why: t`There is no parcel. One fee leads to the next until nothing is left.`,
      advice: t`Pay nothing, and give no address for it.`,
    },
    crypto: {
      title: t`This message speaks of coins, trading or a sure profit.`,
      why: t`The page shows you gains that do not exist. The money is gone once you want it back.`,
      advice: t`Invest nothing that somebody from here tells you of.`,
    },
    job: {
      title: t`This message offers work or papers abroad.`,
      why: t`Work that a stranger arranges over a dating site is how trafficking begins.`,
      advice: t`Sign nothing, send no papers, and ask the authorities of your country about the company.`,
    },
    intimate: {
      title: t`This message asks for intimate pictures.`,
      why: t`Such pictures are used to threaten people, and no promise keeps them private.`,
      advice: t`Send none. If somebody threatens you with some, do not pay: report it, and go to the police.`,
    },
    code: {
      title: t`This message asks for a code or a password.`,
      why: t`With it somebody else gets into your account, your bank or your telephone.`,
      advice: t`Give it to nobody. We never ask for one either.`,
    },
  }
}

function useSenderWords(): Record<WarningKind, WarningWords> {
  const { t } = useLingui()
  const shown = t`If you send it, a warning stands beside it.`
  return {
    money: {
      title: t`Your message speaks of money.`,
      why: t`Asking members for money is against our rules, for whatever reason.`,
      advice: shown,
    },
    'gift-pressure': {
      title: t`Your message asks for a gift.`,
      why: t`A gift is given freely here. Nobody may be pressed for one.`,
      advice: shown,
    },
    elsewhere: {
      title: t`You want to write somewhere else.`,
      why: t`Here both of you can block and report. Elsewhere you are on your own.`,
      advice: t`Wait until you know each other. If you send it, a warning stands beside it.`,
    },
    contact: {
      title: t`Your message holds a number or an address.`,
      why: t`What you have sent once you can’t take back from whoever copied it.`,
      advice: t`Wait until you have seen each other’s faces. If you send it, a warning stands beside it.`,
    },
    link: {
      title: t`Your message holds a link.`,
      why: t`Members are told not to open links of people whom they have not met.`,
      advice: t`Say it in your own words. If you send it, a warning stands beside it.`,
    },
    copied: {
      title: t`You have sent these words before.`,
      why: t`Whoever gets the same letter as others seldom answers.`,
      advice: t`Write a line that fits this member alone.`,
    },
    medical: {
      title: t`Your message speaks of an illness and of money.`,
      why: t`If you need help, members are not who can give it. Asking them for money is against our rules.`,
      advice: shown,
    },
    visa: {
      title: t`Your message speaks of money for a visa or a ticket.`,
      why: t`Who travels pays for it. Asking members for it is against our rules.`,
      advice: shown,
    },
    parcel: {
      title: t`Your message speaks of a parcel or of customs.`,
      why: t`Members know this story from scams, and may report it.`,
      advice: shown,
    },
    crypto: {
      title: t`Your message speaks of coins or of trading.`,
      why: t`Offering investments to members is against our rules.`,
      advice: shown,
    },
    job: {
      title: t`Your message offers work or papers.`,
      why: t`Offering work abroad to members is against our rules, for their safety.`,
      advice: shown,
    },
    intimate: {
      title: t`Your message is about intimate pictures.`,
      why: t`Asking for them drives people away, and pressing for them closes accounts.`,
      advice: shown,
    },
    code: {
      title: t`Your message speaks of a code or a password.`,
      why: t`Never give yours to anybody, and never ask for one. Our team does not do it either.`,
      advice: shown,
    },
  }
}
