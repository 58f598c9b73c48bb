import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconRefresh, IconSettings } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { settingsPath } from '../../paths.ts'
import { type Filter, sameFilter } from './filter.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import classes from './saved.module.css'
import { openedFilter } from './saved-search.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useSavedSearches } from './use-saved-searches.ts'

type SavedSearchMenuProps = { filter: Filter; onApply: (filter: Filter) => void; className?: string }

/** The saved searches, to be opened, and the way to save the one in use. */
export function SavedSearchMenu({ filter, onApply, className }: SavedSearchMenuProps) {
  const { t } = useLingui()
  const wordsOf = useFilterWords()
  const { searches = [], data, error, mutate } = useSavedSearches()
  const [saving, dialog] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  const known = searches.some((saved) => sameFilter(openedFilter(saved), filter))
  return (
    <>
      <Menu
        position="bottom-end"
        width={296}
        shadow="lg"
        radius="lg"
        classNames={{ dropdown: classes.menu, itemLabel: classes.entry }}
        withInitialFocusPlaceholder={false}
        portalProps={{ target: '#main' }}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            className={className}
            leftSection={<IconBookmark size={20} stroke={1.9} />}
          >
            <Trans>Saved searches</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {searches.map((saved) => {
            const found = openedFilter(saved)
            return (
              <Menu.Item
                key={saved.id}
                rightSection={sameFilter(found, filter) && <IconCheck size={20} aria-label={t`In use`} />}
                onClick={() => onApply(found)}
              >
                <b>{saved.name}</b>
                <small>{wordsOf(found).words.join(' · ')}</small>
              </Menu.Item>
            )
          })}
          {!data && error && (
            <Menu.Item
              leftSection={<IconRefresh size={22} stroke={1.9} />}
              closeMenuOnClick={false}
              onClick={() => void mutate()}
            >
              <b>
                <Trans>This did not load</Trans>
              </b>
              <small>
                <Trans>Try again</Trans>
              </small>
            </Menu.Item>
          )}
          {(searches.length > 0 || (!data && error)) && <Menu.Divider />}
          {!known && (
            <Menu.Item
              leftSection={<IconBookmarkPlus size={22} stroke={1.9} />}
              onClick={() => {
                // The dialog gives the focus back to where it was: to the button, not to the item that is gone.
                button.current?.focus()
                dialog.open()
              }}
            >
              <Trans>Save this search</Trans>
            </Menu.Item>
          )}
          {searches.length > 0 && (
            <Menu.Item
              component={Link}
              to={settingsPath('searches')}
              leftSection={<IconSettings size={22} stroke={1.9} />}
            >
              <Trans>Change saved searches</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveSearchDialog filter={filter} opened={saving} onClose={dialog.close} />
    </>
  )
}
