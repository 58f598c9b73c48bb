import type { PayoutBar } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { barWords } from './words.ts'

/** Why nothing can be asked for at the moment, and the way on where there is one. */
export function Bar({ bar }: { bar: PayoutBar }) {
  const { i18n } = useLingui()
  const isAboutName = bar === 'unverified' || bar === 'no-name'
  return (
    <FormAlert kind="info">
      <p>{i18n._(barWords[bar])}</p>
      {isAboutName && (
        <Button component={Link} to={paths.getVerified} variant="default" mt="sm">
          <Trans>Get verified</Trans>
        </Button>
      )}
    </FormAlert>
  )
}
