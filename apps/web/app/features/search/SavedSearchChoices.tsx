import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconBookmarkPlus, IconCheck, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { settingsPath } from '../../lib/site/paths.ts'
import { FailedItem } from '../../ui/FailedItem/FailedItem.tsx'
import { OpeningMenu } from '../../ui/OpeningMenu/OpeningMenu.tsx'
import type { MenuButton } from '../../ui/on-demand/on-demand.tsx'
import { type Filter, sameFilter, wholeFilter } from './filter.ts'
import classes from './saved.module.css'
import { useFilterWords } from './use-filter-words.ts'
import { useSavedSearches } from './use-saved-searches.ts'

type SavedSearchChoicesProps = {
  button: MenuButton
  instead?: () => void
  filter: Filter
  onApply: (filter: Filter) => void
  onSave: () => void
}

/** The menu with the saved searches and "Save this search". */
export function SavedSearchChoices({ button, filter, onApply, onSave }: SavedSearchChoicesProps) {
  const { t } = useLingui()
  const wordsOf = useFilterWords()
  const { searches = [], data, error, mutate } = useSavedSearches()
  const isSaved = searches.some((saved) => sameFilter(saved.filter, filter))
  return (
    <OpeningMenu
      button={button}
      width={296}
      shadow="lg"
      radius="lg"
      classNames={{ dropdown: classes.menu, itemLabel: classes.entry }}
      portalProps={{ target: '#main' }}
    >
      {searches.map((saved) => {
        const found = wholeFilter(saved.filter)
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
      {!data && error && <FailedItem onRetry={() => void mutate()} />}
      {(searches.length > 0 || (!data && error)) && <Menu.Divider />}
      {!isSaved && (
        <Menu.Item leftSection={<IconBookmarkPlus size={22} stroke={1.9} />} onClick={onSave}>
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
    </OpeningMenu>
  )
}
