import { hashingCost } from '../domains/accounts/passwords.ts'

const ofTheProduct = { ...hashingCost }

/** Tests hash thousands of passwords: at the product's cost that takes a fourteenth of their processor time. */
const ofTests = { memoryCost: 64, timeCost: 1 }

Object.assign(hashingCost, ofTests)

/** Runs what hashes passwords at the product's cost. */
export async function hashingAsTheProduct(work: () => Promise<unknown>): Promise<void> {
  Object.assign(hashingCost, ofTheProduct)
  try {
    await work()
  } finally {
    Object.assign(hashingCost, ofTests)
  }
}
