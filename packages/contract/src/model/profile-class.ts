import { ClassName, type GoalFlags, isCode, Plan } from './enums.ts'
import { NEW_DAYS } from './limits.ts'

/** The facts from which a member's class follows. Times are compared with the given `now`. */
export type ClassFacts = {
  /** Holds any staff role. */
  staff: boolean
  hasProfile: boolean
  planId: number
  /** When the plan ends; null for one that does not. */
  planExpiry: Date | null
  /** When the member first paid for a plan; null if never. */
  firstPaidAt: Date | null
  trialUntil: Date | null
  activatedAt: Date | null
}

/** A member's class; the first rule that matches decides. */
export function profileClass(facts: ClassFacts, now: Date): ClassName {
  const running = facts.planExpiry === null || facts.planExpiry > now
  if (facts.staff) return ClassName.Staff
  if (!facts.hasProfile) return ClassName.Default
  if (running && isExecutivePlan(facts.planId)) return ClassName.Executive
  if (running && isPaidPlan(facts.planId)) {
    return isRecent(facts.firstPaidAt, now) ? ClassName.PremiumNew : ClassName.PremiumRegular
  }
  if (facts.trialUntil !== null && facts.trialUntil > now) return ClassName.Trial
  if (facts.planId === Plan.Verified) return ClassName.Verified
  if (facts.firstPaidAt !== null || isPaidPlan(facts.planId)) return ClassName.Regular
  if (isRecent(facts.activatedAt, now)) return ClassName.New
  return ClassName.Free
}

const isExecutivePlan = (planId: number) => planId === Plan.Executive || planId === Plan.Elite
const isPaidPlan = (planId: number) => planId >= Plan.Monthly && planId <= Plan.Elite

/** Less than 30 days ago. */
function isRecent(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < NEW_DAYS * 24 * 3_600_000
}

/** Reads a class from a server's answer; one that this version does not know becomes 'unknown'. */
export function className(value: unknown): ClassName {
  return isCode(ClassName, value) ? value : ClassName.Unknown
}

const premiumClasses: readonly unknown[] = ['trial', 'premium', 'premium-new', 'premium-regular', 'executive']

/** Whether a class is one of the premium tiers (trial counts, staff does not). */
export function isPremiumClass(value: unknown): boolean {
  return premiumClasses.includes(value)
}

/** The facts of a card that its type follows from; className may be anything a server sent. */
export type TypeFacts = Partial<GoalFlags> & { className?: unknown }

export type TypeIndicator = 'staff' | 'serious' | 'relationship' | 'friendship' | 'casual'

/** Which type a profile shows, first match: staff, or the most serious of its goals. */
export function typeIndicator(profile: TypeFacts): TypeIndicator {
  if (profile.className === ClassName.Staff) return 'staff'
  if (profile.lfSerious || profile.className === ClassName.Executive) return 'serious'
  if (profile.lfRelationship) return 'relationship'
  if (profile.lfFriendship) return 'friendship'
  return 'casual'
}

/** The class a profile is styled by: premium tiers by their goal, all others by their own class. */
export function typeClass(profile: TypeFacts): ClassName {
  return isPremiumClass(profile.className) ? typeIndicator(profile) : className(profile.className)
}
