import type { GiftName } from '@harana/contract/model/gifts'
import balloon from './drawings/balloon.svg?url'
import book from './drawings/book.svg?url'
import bouquet from './drawings/bouquet.svg?url'
import cake from './drawings/cake.svg?url'
import chocolate from './drawings/chocolate.svg?url'
import coffee from './drawings/coffee.svg?url'
import guitar from './drawings/guitar.svg?url'
import haloHalo from './drawings/halo-halo.svg?url'
import letter from './drawings/letter.svg?url'
import mangoBasket from './drawings/mango-basket.svg?url'
import parol from './drawings/parol.svg?url'
import rose from './drawings/rose.svg?url'
import sampaguita from './drawings/sampaguita.svg?url'
import star from './drawings/star.svg?url'
import teddy from './drawings/teddy.svg?url'
import umbrella from './drawings/umbrella.svg?url'

const drawings: Record<GiftName, string> = {
  balloon,
  book,
  bouquet,
  cake,
  chocolate,
  coffee,
  guitar,
  haloHalo,
  letter,
  mangoBasket,
  parol,
  rose,
  sampaguita,
  star,
  teddy,
  umbrella,
}

/** The drawing of a gift on its round ground. Decorative: its name stands beside it. */
export const GiftDrawing = ({ name, size = 96 }: { name: GiftName; size?: number }) => (
  <img src={drawings[name]} alt="" width={size} height={size} loading="lazy" decoding="async" />
)
