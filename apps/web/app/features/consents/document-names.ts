import type { ConsentDocument } from '@harana/contract/model/consents'
import { useLingui } from '@lingui/react/macro'

/** Returns the names of the documents in the current locale. */
export function useDocumentNames(): Record<ConsentDocument, string> {
  const { t } = useLingui()
  return {
    terms: t`Terms`,
    privacy: t`Privacy policy`,
    sensitive: t`What is especially personal`,
  }
}
