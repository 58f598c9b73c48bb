import {
  PlaywrightBrowserProvider,
  type PlaywrightProviderOptions,
  playwright,
} from '@vitest/browser-playwright'
import { chromiumPath } from './chromium.ts'

const options: PlaywrightProviderOptions = {
  contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
  actionTimeout: 30_000,
}

class Provider extends PlaywrightBrowserProvider {
  override async openPage(...args: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    const { executablePath, args: flags, env } = await chromiumPath()
    options.launchOptions = { executablePath, args: flags, env }
    return super.openPage(...args)
  }
}

/** Vitest's browser: the Chromium of `chromiumPath`, looked for when the first test needs it and not before. */
export const chromium = () => ({
  ...playwright(options),
  // It would start a browser ahead of time, from a place where there is none.
  prewarm: undefined,
  providerFactory: (project: ConstructorParameters<typeof Provider>[0]) => new Provider(project, options),
})
