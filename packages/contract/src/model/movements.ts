import { CreditChannel } from './enums.ts'

/**
 * The accounts of the books that belong to no member, by number: credits from -1 down, US cents from -101 down. They have no
 * balance of their own, since every movement would wait for it: what they come to is summed from the movements.
 */
export const SystemAccount = {
  Bundles: -1,
  Bonuses: -2,
  Goodwill: -3,
  Adjustments: -4,
  Expired: -5,
  /** What is held, from the hold to its end. */
  Held: -6,
  Lifts: -7,
  WrittenOff: -8,
  Forfeited: -9,
  ExpressMessages: -10,
  Gifts: -11,
  /** Money at the processor of payments. */
  Processor: -101,
  Sales: -102,
  SalesTax: -103,
  ProcessorFees: -104,
  /** Money that the processor keeps while a dispute is open. */
  Disputed: -105,
  Bank: -106,
  /** What members earn of gifts. */
  GiftShares: -107,
  ForfeitedEarnings: -108,
  /** What members earn by inviting others. */
  InviteRewards: -120,
  /** Earnings that were asked for, from the asking to its end. */
  HeldPayouts: -130,
  Payouts: -131,
  PayoutFees: -132,
} as const
export type SystemAccount = (typeof SystemAccount)[keyof typeof SystemAccount]

/**
 * An account of the member's own: the credits that can be spent, or what was spent of a purchase that was taken back; and in
 * US cents what the member earned, first held, then payable.
 */
type OwnAccount = 'credits' | 'shortfall' | 'pending' | 'earnings'

type Kind = {
  /** As it stands in the books; never given to another kind. */
  code: number
  unit: 'credits' | 'cents'
  /** The channel that members know it by (R3.24); null for what has none. */
  channel: CreditChannel | null
  from: SystemAccount | OwnAccount
  to: SystemAccount | OwnAccount
  /** Credits that were paid for: they never expire, and are spent after those that were given. */
  bought?: true
}

const at = SystemAccount

/** What a movement is for, and between which accounts it goes. */
export const movementKinds = {
  signUpBonus: {
    code: 1,
    unit: 'credits',
    channel: CreditChannel.SignUpBonus,
    from: at.Bonuses,
    to: 'credits',
  },
  bundle: {
    code: 2,
    unit: 'credits',
    channel: CreditChannel.Bundle,
    from: at.Bundles,
    to: 'credits',
    bought: true,
  },
  goodwill: { code: 3, unit: 'credits', channel: null, from: at.Goodwill, to: 'credits' },
  /** Staff put something right. */
  adjustmentUp: { code: 4, unit: 'credits', channel: null, from: at.Adjustments, to: 'credits' },
  adjustmentDown: { code: 5, unit: 'credits', channel: null, from: 'credits', to: at.Adjustments },
  /** The profile lift. */
  lift: { code: 6, unit: 'credits', channel: null, from: 'credits', to: at.Lifts },
  expiry: { code: 7, unit: 'credits', channel: null, from: 'credits', to: at.Expired },
  /** What an erased member left. */
  forfeit: { code: 8, unit: 'credits', channel: null, from: 'credits', to: at.Forfeited },
  /** A shortfall that is paid from the member's credits, or given up. */
  shortfallPaid: { code: 9, unit: 'credits', channel: null, from: 'credits', to: 'shortfall' },
  shortfallWrittenOff: { code: 10, unit: 'credits', channel: null, from: at.WrittenOff, to: 'shortfall' },
  expressMessage: {
    code: 11,
    unit: 'credits',
    channel: CreditChannel.ExpressMessage,
    from: 'credits',
    to: at.ExpressMessages,
  },
  gift: { code: 12, unit: 'credits', channel: null, from: 'credits', to: at.Gifts },
  newMemberMessageBonus: {
    code: 13,
    unit: 'credits',
    channel: CreditChannel.NewMemberMessageBonus,
    from: at.Bonuses,
    to: 'credits',
  },
  sale: { code: 101, unit: 'cents', channel: null, from: at.Sales, to: at.Processor },
  salesTax: { code: 102, unit: 'cents', channel: null, from: at.SalesTax, to: at.Processor },
  processorFee: { code: 103, unit: 'cents', channel: null, from: at.Processor, to: at.ProcessorFees },
  disputeOpened: { code: 104, unit: 'cents', channel: null, from: at.Processor, to: at.Disputed },
  disputeWon: { code: 105, unit: 'cents', channel: null, from: at.Disputed, to: at.Processor },
  disputeLost: { code: 106, unit: 'cents', channel: null, from: at.Disputed, to: at.Sales },
  bankPayout: { code: 107, unit: 'cents', channel: null, from: at.Processor, to: at.Bank },
  /** A Ka-Partner's share of a gift. */
  giftShare: { code: 110, unit: 'cents', channel: null, from: at.GiftShares, to: 'pending' },
  /** What an erased member had earned. */
  earningsForfeited: { code: 111, unit: 'cents', channel: null, from: 'earnings', to: at.ForfeitedEarnings },
  /** For an invited member who is verified. */
  inviteReward: { code: 120, unit: 'cents', channel: null, from: at.InviteRewards, to: 'pending' },
  payout: { code: 130, unit: 'cents', channel: null, from: 'earnings', to: at.Payouts },
  /** What of a payout the member does not get. */
  payoutFee: { code: 131, unit: 'cents', channel: null, from: at.Payouts, to: at.PayoutFees },
} as const satisfies Record<string, Kind>

export type MovementKind = keyof typeof movementKinds
export const movementKindNames = Object.keys(movementKinds) as MovementKind[]

type KindsThat<Wanted> = {
  [K in MovementKind]: (typeof movementKinds)[K] extends Wanted ? K : never
}[MovementKind]
/** What puts credits into a member's account. */
export type GivingKind = KindsThat<{ to: 'credits' }>
/** What a member, or staff for them, spends credits on. */
export type SpendingKind = Exclude<KindsThat<{ from: 'credits'; to: SystemAccount }>, 'expiry' | 'forfeit'>
/** What moves cents between accounts of the books. */
export type CentsKind = KindsThat<{ unit: 'cents'; from: SystemAccount; to: SystemAccount }>
/** What members earn. */
export type EarningKind = KindsThat<{ to: 'pending' }>
export const earningKinds = movementKindNames.filter(
  (name): name is EarningKind => movementKinds[name].to === 'pending',
)
/** What members read of in their history. */
export type CreditsKind = KindsThat<{ unit: 'credits' }>
export const creditsKinds = movementKindNames.filter(
  (name): name is CreditsKind => movementKinds[name].unit === 'credits',
)

/** The kind of a movement by its code. @throws Error for a code that no kind has */
export function kindOf(code: number): MovementKind {
  const kind = movementKindNames.find((name) => movementKinds[name].code === code)
  if (!kind) throw new Error(`No kind of movement has the code ${code}.`)
  return kind
}

/**
 * What a movement does: it books something outright, or holds credits, which are then either posted to what they are for,
 * voided, or given back because their time ran out (lapse); or it takes back one that is named.
 */
export const MovementAct = { Book: 1, Hold: 2, Post: 3, Void: 4, Lapse: 5, Reverse: 6 } as const
export type MovementAct = (typeof MovementAct)[keyof typeof MovementAct]
/** The acts by the names that they travel under. */
export const movementActs = ['book', 'hold', 'post', 'void', 'lapse', 'reverse'] as const
/** What became of an earning: it is held, became payable, or was taken back before. */
export const earningStates = ['held', 'payable', 'back'] as const
/** The name of an act by its code. */
export const actOf = (code: number): (typeof movementActs)[number] => movementActs[code - 1]!
