import type { Output } from '@harana/contract'
import { CONFIGURATION_POLL_MS } from '@harana/contract/limits'
import type { SiteRules } from '@harana/contract/policy'
import { useEffect } from 'react'
import { setResizeBase } from '../api/photos.ts'
import { useCall } from '../cache/swr.tsx'
import { setDebug } from '../device/debug.ts'

export type Configuration = Output<'public/configuration'>

/** What this installation is like; undefined until it is known. Asked at once, then every 5 s until it is there. */
export const useConfiguration = (): Configuration | undefined => useConfigurationAnswer().configuration

/** The same, with whether it could not be had the last time. */
export function useConfigurationAnswer(): { configuration: Configuration | undefined; failed: boolean } {
  const { data, error } = useCall(
    'public/configuration',
    {},
    {
      onErrorRetry: (_error, _key, _config, retry, options) =>
        void setTimeout(() => retry(options), CONFIGURATION_POLL_MS),
    },
  )
  const flDebug = data?.flDebug
  useEffect(() => {
    if (flDebug !== undefined) setDebug(flDebug)
  }, [flDebug])
  // While drawing: the photos of this very drawing are asked of it already.
  if (data) setResizeBase(data.urls.resizeImagesUrl)
  return { configuration: data, failed: error !== undefined }
}

/** The site's rules for gates and menus; the strict ones until they are known. */
export function useSiteRules(): SiteRules {
  return { guysMayBuy: useConfiguration()?.guysMayBuy ?? false }
}
