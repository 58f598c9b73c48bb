/**
 * Every enumeration of the product: its codes as they travel, and its English labels.
 * The labels are the source texts; whoever shows one translates it.
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
export const genderLabels: Record<Gender, string> = { 0: 'No Answer', 1: 'Girl', 2: 'LGBTQIA*+', 3: 'Guy' }

/** 0 is no goal of its own: in a search it means any. */
export const Goal = { SearchingFor: 0, Marriage: 1, Friendship: 2, CasualDating: 3, Relationship: 4 } as const
export type Goal = (typeof Goal)[keyof typeof Goal]
export const goalLabels: Record<Goal, string> = {
  0: 'Searching for',
  1: 'Marriage ONLY',
  2: 'Friendship',
  3: 'Casual Dating',
  4: 'BG/GF',
}

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
export const bodyTypeLabels: Record<BodyType, string> = {
  1: 'Slim',
  2: 'Average',
  3: 'Little Chubby',
  4: 'Chubby',
}

export const EyeColor = { Brown: 1, Blue: 2, Other: 3 } as const
export type EyeColor = (typeof EyeColor)[keyof typeof EyeColor]
export const eyeColorLabels: Record<EyeColor, string> = { 1: 'Brown', 2: 'Blue', 3: 'Other' }

export const HairColor = { Black: 1, Brown: 2, Blonde: 3, Other: 4 } as const
export type HairColor = (typeof HairColor)[keyof typeof HairColor]
export const hairColorLabels: Record<HairColor, string> = { 1: 'Black', 2: 'Brown', 3: 'Blonde', 4: 'Other' }

export const YesNo = { No: 0, Yes: 1 } as const
export type YesNo = (typeof YesNo)[keyof typeof YesNo]
export const yesNoLabels: Record<YesNo, string> = { 0: 'No', 1: 'Yes' }

export const WantChildren = { No: 0, Yes: 1, Maybe: 3 } as const
export type WantChildren = (typeof WantChildren)[keyof typeof WantChildren]
export const wantChildrenLabels: Record<WantChildren, string> = { 0: 'No', 1: 'Yes', 3: 'Maybe' }

export const RelationshipStatus = {
  Single: 1,
  Married: 2,
  Separated: 3,
  Divorced: 4,
  Annulled: 5,
  Widowhood: 6,
} as const
export type RelationshipStatus = (typeof RelationshipStatus)[keyof typeof RelationshipStatus]
export const relationshipStatusLabels: Record<RelationshipStatus, string> = {
  1: 'Single',
  2: 'Married',
  3: 'Separated',
  4: 'Divorced',
  5: 'Annulled',
  6: 'Widowhood',
}

export const Drinking = { NonDrinker: 1, Light: 2, Social: 3, Heavy: 4 } as const
export type Drinking = (typeof Drinking)[keyof typeof Drinking]
export const drinkingLabels: Record<Drinking, string> = {
  1: 'Non-Drinker',
  2: 'Light',
  3: 'Social',
  4: 'Heavy',
}

export const Education = {
  Elementary: 1,
  JuniorHigh: 2,
  SeniorHigh: 3,
  College: 4,
  University: 5,
  Academic: 6,
} as const
export type Education = (typeof Education)[keyof typeof Education]
export const educationLabels: Record<Education, string> = {
  1: 'Elementary',
  2: 'Junior High',
  3: 'Senior High',
  4: 'College',
  5: 'University',
  6: 'Academic',
}

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
export const planLabels: Record<Plan, string> = {
  0: 'Unverified',
  1: 'Verified',
  2: 'Monthly Subscription',
  3: 'Quarterly',
  4: 'BiAnnual',
  5: 'Executive',
  6: 'Elite',
}

export const RequestStatus = { Rejected: -1, Open: 0, Approved: 1 } as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]
export const requestStatusLabels: Record<RequestStatus, string> = {
  [-1]: 'Rejected',
  0: 'Open',
  1: 'Approved',
}

export const VerificationStatus = { NotVerified: -1, Rejected: 0, Approved: 1 } as const
export type VerificationStatus = (typeof VerificationStatus)[keyof typeof VerificationStatus]
export const verificationStatusLabels: Record<VerificationStatus, string> = {
  [-1]: 'Not Verified',
  0: 'Rejected',
  1: 'Approved',
}

export const MessageType = { REGULAR: 0, ACTION: 1, EXPRESS: 2, IMAGE: 3, GIF: 4 } as const
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

export const CreditChannel = {
  SIGNUP_BONUS: 1,
  CAMS: 2,
  BUNDLE: 3,
  JOBS: 4,
  NEW_MEMBER_MESSAGE_BONUS: 5,
  EXPRESS_MESSAGE: 6,
} as const
export type CreditChannel = (typeof CreditChannel)[keyof typeof CreditChannel]

/** What a notification tells of; another server may send a type that is not here. */
export const NotificationType = {
  Message: 'message',
  Like: 'like',
  ProfileLike: 'profilelike',
  ProfileVisit: 'profilevisit',
  View: 'view',
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

export const profileTiers = [
  'trial',
  'premium-new',
  'premium-regular',
  'executive',
  'staff',
  'premium',
] as const
export type ProfileTier = (typeof profileTiers)[number]

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
