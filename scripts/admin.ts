/**
 * npm run admin -- EMAIL: makes a member an administrator. With --remove-second-factor it takes a lost second factor off.
 * Works on the machine of the installation, whether the product runs or not.
 */

import { formatStartupError, settings } from '../apps/api/src/launch/settings.ts'
import { runAdmin } from '../apps/api/src/main/admin.ts'

try {
  const { text, hasChanged } = await runAdmin(process.argv.slice(2), settings)
  console.log(text)
  if (!hasChanged) process.exitCode = 1
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
