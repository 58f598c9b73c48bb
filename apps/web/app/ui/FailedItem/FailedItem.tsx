import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

/** A menu item for content that failed to load; pressing it retries. */
export function FailedItem({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <Menu.Item
      className={className}
      leftSection={<IconRefresh size={22} stroke={1.9} />}
      closeMenuOnClick={false}
      onClick={onRetry}
    >
      <b>
        <Trans>This did not load</Trans>
      </b>
      <small>
        <Trans>Try again</Trans>
      </small>
    </Menu.Item>
  )
}
