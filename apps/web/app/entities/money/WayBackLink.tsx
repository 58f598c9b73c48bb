import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { forgetWayBack, type WayBack, wayBack } from '../../lib/site/way-back.ts'

const words: Record<WayBack, React.ReactNode> = {
  chat: <Trans>Back to your conversation</Trans>,
  gifts: <Trans>Back to the gifts</Trans>,
  profile: <Trans>Back to the profile</Trans>,
}

/** The way back to what credits were missing for; nothing for whoever did not come from there. */
export function WayBackLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const [back] = useState(wayBack)
  if (!back) return null
  return (
    <Button
      component={Link}
      to={back.path}
      variant={variant}
      leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
      onClick={forgetWayBack}
    >
      {words[back.to]}
    </Button>
  )
}
