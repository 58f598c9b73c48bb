import { hashingCost } from '../domains/accounts/passwords.ts'

const ofTheProduct = { ...hashingCost }

/** Tests hash thousands of passwords: at the product's cost a fourteenth of their processor time would go into it. */
const ofTests = { memoryCost: 64, timeCost: 1 }

Object.assign(hashingCost, ofTests)

/** Does something while passwords are hashed as the product does it. */
export async function hashingAsTheProduct(work: () => Promise<void>): Promise<void> {
  Object.assign(hashingCost, ofTheProduct)
  try {
    await work()
  } finally {
    Object.assign(hashingCost, ofTests)
  }
}
