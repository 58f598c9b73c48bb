/**
 * Every enumeration that the product uses: its codes as they travel. What they are called stands where it is shown,
 * in the language shown (apps/web/app/entities/member/labels.ts).
 */

/** An enumeration's codes as a non-empty tuple, for `z.literal(codes(Gender))`. */
export function codes<T extends Record<string, string | number>>(
  enumeration: T,
): [T[keyof T], ...T[keyof T][]] {
  return Object.values(enumeration) as [T[keyof T], ...T[keyof T][]]
}

/** Whether a value from outside is one of an enumeration's codes. */
export function isCode<T extends Record<string, string | number>>(
  enumeration: T,
  value: unknown,
): value is T[keyof T] {
  return (Object.values(enumeration) as unknown[]).includes(value)
}

export const Gender = { NoAnswer: 0, Girl: 1, Lgbtqia: 2, Guy: 3 } as const
export type Gender = (typeof Gender)[keyof typeof Gender]
/** What one can say one is. */
export const chosenGenders = [Gender.Girl, Gender.Lgbtqia, Gender.Guy] as const
export type ChosenGender = (typeof chosenGenders)[number]

/** 0 is no goal of its own: in a search it means any. */
export const Goal = { SearchingFor: 0, Marriage: 1, Friendship: 2, CasualDating: 3, Relationship: 4 } as const
export type Goal = (typeof Goal)[keyof typeof Goal]

/** A goal's bit in the stored mask (goal 1 is 1, goal 4 is 8); 'Searching for' has none. */
export function goalBit(goal: Goal): number {
  return goal === Goal.SearchingFor ? 0 : 1 << (goal - 1)
}

/** Several goals as one mask, 0 to 15. */
export function goalMask(goals: readonly Goal[]): number {
  return goals.reduce<number>((mask, goal) => mask | goalBit(goal), 0)
}

/** The goals that a mask holds, in the order of their codes. */
export function goalsOf(mask: number): Goal[] {
  return codes(Goal).filter((goal) => (mask & goalBit(goal)) !== 0)
}

export type GoalFlags = {
  lfSerious: boolean
  lfRelationship: boolean
  lfCasual: boolean
  lfFriendship: boolean
}

/** Whether any of the four is set. */
export function hasGoal({ lfSerious, lfRelationship, lfCasual, lfFriendship }: GoalFlags): boolean {
  return lfSerious || lfRelationship || lfCasual || lfFriendship
}

/** A mask as the four flags that profiles carry. */
export function goalFlags(mask: number): GoalFlags {
  const has = (goal: Goal) => (mask & goalBit(goal)) !== 0
  return {
    lfSerious: has(Goal.Marriage),
    lfRelationship: has(Goal.Relationship),
    lfCasual: has(Goal.CasualDating),
    lfFriendship: has(Goal.Friendship),
  }
}

export const BodyType = { Slim: 1, Average: 2, LittleChubby: 3, Chubby: 4 } as const
export type BodyType = (typeof BodyType)[keyof typeof BodyType]

export const EyeColor = { Brown: 1, Blue: 2, Other: 3 } as const
export type EyeColor = (typeof EyeColor)[keyof typeof EyeColor]

export const HairColor = { Black: 1, Brown: 2, Blonde: 3, Other: 4 } as const
export type HairColor = (typeof HairColor)[keyof typeof HairColor]

export const YesNo = { No: 0, Yes: 1 } as const
export type YesNo = (typeof YesNo)[keyof typeof YesNo]

export const WantChildren = { No: 0, Yes: 1, Maybe: 3 } as const
export type WantChildren = (typeof WantChildren)[keyof typeof WantChildren]

export const RelationshipStatus = {
  Single: 1,
  Married: 2,
  Separated: 3,
  Divorced: 4,
  Annulled: 5,
  Widowhood: 6,
} as const
export type RelationshipStatus = (typeof RelationshipStatus)[keyof typeof RelationshipStatus]

export const Drinking = { NonDrinker: 1, Light: 2, Social: 3, Heavy: 4 } as const
export type Drinking = (typeof Drinking)[keyof typeof Drinking]

export const Education = {
  Elementary: 1,
  JuniorHigh: 2,
  SeniorHigh: 3,
  College: 4,
  University: 5,
  Academic: 6,
} as const
export type Education = (typeof Education)[keyof typeof Education]

export const Plan = {
  Unverified: 0,
  Verified: 1,
  Monthly: 2,
  Quarterly: 3,
  BiAnnual: 4,
  Executive: 5,
  Elite: 6,
} as const
export type Plan = (typeof Plan)[keyof typeof Plan]

/** What a message is: REGULAR words, an ACTION in place of words, an EXPRESS that was paid for, an IMAGE, a GIF (R3.23). */
export const MessageType = { Regular: 0, Action: 1, Express: 2, Image: 3, Gif: 4 } as const
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

/** Where credits come from (R3.24). Nothing is booked by cams and jobs. */
export const CreditChannel = {
  SignUpBonus: 1,
  Cams: 2,
  Bundle: 3,
  Jobs: 4,
  NewMemberMessageBonus: 5,
  ExpressMessage: 6,
} as const
export type CreditChannel = (typeof CreditChannel)[keyof typeof CreditChannel]

export const RequestStatus = { Rejected: -1, Open: 0, Approved: 1 } as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]

export const VerificationStatus = { NotVerified: -1, Rejected: 0, Approved: 1 } as const
export type VerificationStatus = (typeof VerificationStatus)[keyof typeof VerificationStatus]

/** What a notification tells of; another server may send a type that is not here. */
export const NotificationType = {
  Message: 'message',
  Like: 'like',
  ProfileLike: 'profilelike',
  ProfileVisit: 'profilevisit',
  View: 'view',
  Gift: 'gift',
  Notice: 'notice',
} as const
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType]

/** A profile's class: the member's status, the paid tiers among them, and the goals' own classes. */
export const ClassName = {
  Default: 'default',
  Unknown: 'unknown',
  Free: 'free',
  Trial: 'trial',
  Verified: 'verified',
  New: 'new',
  Premium: 'premium',
  PremiumNew: 'premium-new',
  Regular: 'regular',
  PremiumRegular: 'premium-regular',
  Serious: 'serious',
  Relationship: 'relationship',
  Executive: 'executive',
  Staff: 'staff',
  Casual: 'casual',
  Friendship: 'friendship',
} as const
export type ClassName = (typeof ClassName)[keyof typeof ClassName]

/** The code of a log-in and of users/me: how far the member's account has come. */
export const LoginCode = {
  Success: 'SUCCESS',
  IncompleteProfile: 'INCOMPLETEPROFILE',
  InactiveProfile: 'INACTIVEPROFILE',
  DoSocialSignup: 'DOSOCIALSIGNUP',
} as const
export type LoginCode = (typeof LoginCode)[keyof typeof LoginCode]

export const StaffRole = {
  Support: 'support',
  Moderator: 'moderator',
  Finance: 'finance',
  Administrator: 'administrator',
} as const
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole]
