import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { TextFilter } from '../TextFilter.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { ProposalTable } from './ProposalTable.tsx'

/** What staff proposed for members' credits, and the ways to one member's and to goodwill. */
export function Credits() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getproposals', { page })
  return (
    <>
      <div className={classes.filter}>
        <TextFilter
          digits
          label={t`Member number`}
          value=""
          onChange={(memberId) => {
            if (memberId !== '') void navigate(adminPath('credits', memberId))
          }}
        />
        <Button
          component={Link}
          to={adminPath('credits', 'goodwill')}
          variant="default"
          leftSection={<IconHeartHandshake size={20} stroke={1.9} />}
        >
          <Trans>Give goodwill</Trans>
        </Button>
      </div>
      <p className={classes.hint}>
        <Trans>
          Nobody changes a member’s credits alone: somebody proposes it with a reason, and somebody else
          approves it. What waits stands first.
        </Trans>
      </p>
      <ProposalTable
        answer={answer}
        page={page}
        onPage={onPage}
        empty={<Trans>Nothing was proposed yet.</Trans>}
      />
    </>
  )
}
