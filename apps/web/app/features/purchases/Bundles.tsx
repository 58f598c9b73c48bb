import type { Output } from '@harana/contract'
import { Plural, Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useMoney } from '../../entities/money/use-money.ts'
import { FieldSet } from '../../ui/FieldSet/FieldSet.tsx'
import { Tile } from '../../ui/Tile/Tile.tsx'
import classes from './Bundles.module.css'

type Bundle = Output<'purchases/getcatalogue'>['bundles'][number]
type BundlesProps = { bundles: readonly Bundle[]; chosen: number; onChoose: (productId: number) => void }

/** The bundles as radio tiles, each with its price and what a hundred of its credits cost. */
export function Bundles({ bundles, chosen, onChoose }: BundlesProps) {
  const { credits, price } = useMoney()
  return (
    <FieldSet legend={<Trans>How many credits?</Trans>}>
      <div className={classes.tiles}>
        {bundles.map((bundle) => {
          const count = credits(bundle.credits)
          const perHundred = price(Math.round((bundle.cents * 100) / bundle.credits))
          return (
            <Tile
              key={bundle.productId}
              type="radio"
              name="bundle"
              value={String(bundle.productId)}
              checked={bundle.productId === chosen}
              onChange={() => onChoose(bundle.productId)}
              invalid={false}
            >
              <span className={classes.bundle}>
                <span className={classes.count}>
                  <IconCoins size={26} stroke={1.7} aria-hidden="true" />
                  <b>{count}</b>
                  <VisuallyHidden>
                    <Plural value={bundle.credits} one="credit" other="credits" />
                  </VisuallyHidden>
                </span>
                <span className={classes.each}>
                  <Trans>{perHundred} for a hundred</Trans>
                </span>
                <b className={classes.price}>{price(bundle.cents)}</b>
              </span>
            </Tile>
          )
        })}
      </div>
    </FieldSet>
  )
}
