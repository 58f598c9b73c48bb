export type Casing = 'plain' | 'trial' | 'premium' | 'night'
export type TierName = 'trial' | 'premium' | 'premium-new' | 'executive' | 'staff'

/** How a member's class is shown: the style of the frame, and the tab if the class has one. */
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
