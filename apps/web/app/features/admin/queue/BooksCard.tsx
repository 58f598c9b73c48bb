import type { Output } from '@harana/contract'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import own from './queue.module.css'

type Books = NonNullable<Output<'admin/getticket'>['books']>

/** What differs in the books today, with the refunds that came back and were not made again. */
export function BooksCard({ books: { payments, ledger, refunds } }: { books: Books }) {
  const { price } = useMoney()
  return (
    <section className={classes.card}>
      <h3>
        <Trans>What differs today</Trans>
      </h3>
      <ul className={own.found}>
        {payments > 0 && (
          <li>
            <Link to={adminPath('books')}>
              <Plural value={payments} one="# payment differs" other="# payments differ" />
            </Link>
          </li>
        )}
        {ledger > 0 && (
          <li>
            <Link to={adminPath('books')}>
              <Plural value={ledger} one="# difference in the ledger" other="# differences in the ledger" />
            </Link>
          </li>
        )}
        {refunds.map(({ refundId, purchaseId, receiptNumber, cents }) => (
          <li key={refundId}>
            <Link to={adminPath('purchases', purchaseId)}>
              <Trans>
                The refund of {price(cents)} for {receiptNumber} came back
              </Trans>
            </Link>
          </li>
        ))}
        {payments + ledger + refunds.length === 0 && (
          <li>
            <Trans>Nothing any more.</Trans>
          </li>
        )}
      </ul>
    </section>
  )
}
