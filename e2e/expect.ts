import { expect as playwright } from 'playwright/test'

/** Playwright's, with the patience that a machine busy with other things asks for. */
export const expect = playwright.configure({ timeout: 15_000 })
