import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useStore } from '../../lib/session/store.ts'
import { paths } from '../../lib/site/paths.ts'
import { ItemRow, ItemRows } from '../../ui/ItemRow/ItemRow.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useFilterWords } from './use-filter-words.ts'
import { useRememberedFilter } from './use-search.ts'

/** What My Search begins with: the member's default, and the filter that this browser remembers, to be forgotten. */
export function SearchDefaults({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const { filter, standard } = useRememberedFilter()
  const isRemembered = useStore((store) => store.search !== null)
  const describe = useFilterWords()
  const forget = () => {
    useStore.getState().forgetSearch()
    // The button is gone, and must not take the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    toast.success(t`Forgotten. My Search begins with your default.`)
  }
  return (
    <section className={className}>
      <h2>
        <Trans>My Search</Trans>
      </h2>
      <ItemRows>
        <ItemRow title={<Trans>Your default</Trans>} note={describe(standard).words.join(' · ')}>
          <Button
            component={Link}
            to={`${paths.ownProfile}#preferences`}
            variant="default"
            aria-label={t`Change your default`}
          >
            <Trans>Change</Trans>
          </Button>
        </ItemRow>
        <ItemRow
          title={<Trans>What you filtered last</Trans>}
          note={
            isRemembered
              ? describe(filter).words.join(' · ')
              : t`Nothing is remembered in this browser: My Search begins with your default.`
          }
        >
          {isRemembered && (
            <Button variant="default" aria-label={t`Forget what I filtered last`} onClick={forget}>
              <Trans>Forget</Trans>
            </Button>
          )}
        </ItemRow>
      </ItemRows>
    </section>
  )
}
