import type { Page } from 'playwright'

export type Authenticator = {
  /** Whether its owner is there: a passkey that is offered in a field is then chosen at once. */
  setPresent(enabled: boolean): Promise<void>
}

/** Gives a page's browser an authenticator that holds passkeys, whose owner is there. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    async setPresent(enabled) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
