import { type Provider, providerNames } from '@harana/contract/model/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { settingsPath } from '../../lib/site/paths.ts'
import { BootPage } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import type { Proof } from './oauth.ts'

/** Links the provider that a member came back from, after a fresh proof, and returns to the settings. */
export function LinkProvider({ provider, user }: { provider: Provider; user: Proof }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const withProof = useFreshProof()
  const hasBegun = useRef(false)
  const name = providerNames[provider]
  const link = async () => {
    try {
      await withProof(() => call('social/addlinked', { provider, user }))
      toast.success(t`${name} logs you in from now on.`)
    } catch (error) {
      toast.error(errorText(error))
    }
    await navigate(settingsPath('social'), { replace: true })
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void link()
  })
  return (
    <BootPage>
      <Trans>Linking {name}...</Trans>
    </BootPage>
  )
}
