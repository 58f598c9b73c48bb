import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/errors.ts'

/**
 * Runs what a form of one field asks of the server.
 * @returns what is wrong with the field, or the text of another refusal; null once it went well
 * @throws whatever is no refusal
 */
export async function refusalOf(field: string, run: () => Promise<void>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.fields[field] ?? errorText(error)
  }
}
