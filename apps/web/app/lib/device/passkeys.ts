type Json = Record<string, unknown>

/** Whether this browser has passkeys and reads their options by itself. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** Has the browser make a passkey. @throws DOMException when the member or the browser refuses */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson(await navigator.credentials.create({ publicKey }))
}

/** Whether this browser offers passkeys beside the passwords that it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Has one of the member's passkeys sign.
 * @param how `mediation: 'conditional'` waits in the fields that a passkey may fill until the signal aborts
 * @throws DOMException when the member or the browser refuses
 */
export async function signByPasskey(
  options: Json,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return toJson(await navigator.credentials.get({ ...how, publicKey }))
}

function toJson(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError')
  return { ...credential.toJSON() }
}
