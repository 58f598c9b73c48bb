import type { Output } from '@harana/contract'
import { CONFIGURATION_POLL_MS } from '@harana/contract/model/limits'
import type { SiteRules } from '@harana/contract/policy/policy'
import { setResizeBase } from '../api/photos.ts'
import { useCall } from '../cache/swr.tsx'
import { setDebug } from '../device/debug.ts'

export type Configuration = Output<'public/configuration'>

/** The configuration; undefined until it has loaded. It is requested every 5 s until the server answers. */
export const useConfiguration = (): Configuration | undefined => useConfigurationAnswer().configuration

/** The same, with whether the last request failed. */
export function useConfigurationAnswer(): { configuration: Configuration | undefined; failed: boolean } {
  const { data, error } = useCall(
    'public/configuration',
    {},
    {
      onErrorRetry: (_error, _key, _config, retry, options) =>
        void setTimeout(() => retry(options), CONFIGURATION_POLL_MS),
    },
  )
  // Set during rendering, because the photos and the effects of this very render need it.
  if (data) {
    setResizeBase(data.urls.resizeImagesUrl)
    setDebug(data.flDebug)
  }
  return { configuration: data, failed: error !== undefined }
}

/** The site's rules for gates and menus; the strictest until the configuration has loaded. */
export function useSiteRules(): SiteRules {
  return { guysMayBuy: useConfiguration()?.guysMayBuy ?? false }
}
