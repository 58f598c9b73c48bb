import { type Cents, cents } from '@harana/contract/model/money'

/** What is earned of so many credits, in whole US cents, with so many cents for each hundred of them. */
export const earned = (spent: number, centsPerHundred: number): Cents =>
  cents(Math.floor((spent * centsPerHundred) / 100))
