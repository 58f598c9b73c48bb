/** The gifts that members send each other: drawings of our own, by their names, and what each costs in credits. */
export const giftPrices = {
  coffee: 100,
  letter: 150,
  rose: 200,
  sampaguita: 250,
  haloHalo: 250,
  mangoBasket: 300,
  umbrella: 300,
  book: 350,
  chocolate: 400,
  balloon: 400,
  parol: 500,
  cake: 500,
  star: 600,
  teddy: 600,
  bouquet: 750,
  guitar: 1_000,
} as const satisfies Record<string, number>

export type GiftName = keyof typeof giftPrices
export const giftNames = Object.keys(giftPrices) as [GiftName, ...GiftName[]]
