import { ClassName, type GoalFlags, isCode, Plan } from './enums.ts'
import { NEW_DAYS } from './limits.ts'
import { isExecutivePlan, type PlanFacts, planState } from './plans.ts'

/** The facts from which a member's class follows. Times are compared with the given `now`. */
export type ClassFacts = Omit<PlanFacts, 'planCancelled'> & {
  /** Holds any staff role. */
  staff: boolean
  hasProfile: boolean
  activatedAt: Date | null
}

/** A member's class; the first rule that matches decides. */
export function profileClass(facts: ClassFacts, now: Date): ClassName {
  if (facts.staff) return ClassName.Staff
  if (!facts.hasProfile) return ClassName.Default
  const { planId, planStatus } = planState({ ...facts, planCancelled: false }, now)
  if (planStatus === 'active' && isExecutivePlan(planId)) return ClassName.Executive
  if (planStatus === 'active') {
    return isRecent(facts.firstPaidAt, now) ? ClassName.PremiumNew : ClassName.PremiumRegular
  }
  if (planStatus === 'trial') return ClassName.Trial
  if (planId === Plan.Verified) return ClassName.Verified
  if (planStatus === 'lapsed') return ClassName.Regular
  if (isRecent(facts.activatedAt, now)) return ClassName.New
  return ClassName.Free
}

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
