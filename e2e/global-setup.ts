import type { TestProject } from 'vitest/node'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import startDatabase from '../apps/api/src/testing/global-setup.ts'
import { type Chromium, chromiumPath, shortLived } from '../scripts/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to launch the browser: playwright's `chromium.launch(inject('chromium'))`. */
    chromium: Chromium
  }
}

/** The database, a current build of the web app, and a browser. */
export default async function setup(project: TestProject): Promise<void> {
  const browser = await chromiumPath()
  project.provide('chromium', { ...browser, args: [...browser.args, ...shortLived] })
  await buildWeb()
  // A teardown would come before the workers end, whose servers need the database for as long.
  project.vitest.onClose(await startDatabase(project))
}
