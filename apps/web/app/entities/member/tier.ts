export type Casing = 'plain' | 'trial' | 'premium' | 'night'
export type TierName = 'trial' | 'premium' | 'premium-new' | 'executive' | 'staff'

/** How a member's class is drawn: the frame's casing and the tab's word, or no tab for the quiet classes. */
export function tierOf(className: string): { casing: Casing; tab: TierName | null } {
  switch (className) {
    case 'trial':
      return { casing: 'trial', tab: 'trial' }
    case 'premium':
    case 'premium-regular':
      return { casing: 'premium', tab: 'premium' }
    case 'premium-new':
      return { casing: 'premium', tab: 'premium-new' }
    case 'executive':
    case 'staff':
      return { casing: 'night', tab: className }
    default:
      return { casing: 'plain', tab: null }
  }
}
