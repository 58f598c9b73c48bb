export type Casing = 'plain' | 'premium' | 'night'
export type TierName = 'premium' | 'premium-new' | 'executive' | 'staff'

/** How a member's class is shown: the style of the frame, and the tab if the class has one. A trial is nobody else's business. */
export function tierOf(className: string): { casing: Casing; tab: TierName | null } {
  switch (className) {
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
