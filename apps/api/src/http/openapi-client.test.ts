import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const root = join(import.meta.dirname, '../../../..')

/** What a developer elsewhere would write, who has nothing but the published document. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

export async function logIn(baseUrl: string, email: string, password: string) {
  const client = createClient<paths>({ baseUrl })
  const { data, error, response } = await client.POST('/users/loginuser', { body: { email, password } })
  if (error) {
    const code: 'WRONGLOGIN' | 'INVALIDINPUT' | 'NOTFOUND' | 'CONFLICT' | 'TOOMANY' | 'UNAVAILABLE' | 'ERROR' = error.code
    return { status: response.status, code }
  }
  const me = await client.GET('/users/me', { headers: { authorization: '1:' + data.authToken } })
  return { status: response.status, name: me.data?.userInfo.firstName }
}

export async function mistakes(client: ReturnType<typeof createClient<paths>>) {
  // @ts-expect-error a log-in needs a password
  await client.POST('/users/loginuser', { body: { email: '' } })
  // @ts-expect-error a log-in is no read
  await client.GET('/users/loginuser')
  const { data, error } = await client.GET('/users/me')
  // @ts-expect-error no answer has this field
  data?.userInfo.password
  // @ts-expect-error who asks for themselves is refused with no code of a log-in
  if (error) error.code === 'WRONGLOGIN'
}
`

type Program = {
  logIn(
    baseUrl: string,
    email: string,
    password: string,
  ): Promise<{ status: number; code?: string; name?: string }>
}

let app: TestApp
let baseUrl: string
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  baseUrl = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  // Within the project, so that the packages are found.
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/openapi-client-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

test('a client that is generated from the published document compiles and logs in', async () => {
  const published = await fetch(`${baseUrl}/openapi.json`)
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(await published.text())))
  await writeFile(join(folder, 'client.ts'), program)

  const options = '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --ignoreConfig'
  const target = '--target es2024 --lib es2024,dom --module nodenext --types node'
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    [...options.split(' '), ...target.split(' '), join(folder, 'client.ts')],
    { cwd: root },
  ).catch((failure) => failure)
  expect(stdout).toBe('')

  const { logIn } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as Program
  const ana = await createMember(app.db, { password: 'kundiman at dusk', firstName: 'Ana' })
  expect(await logIn(baseUrl, ana.email, 'kundiman at dusk')).toEqual({ status: 200, name: 'Ana' })
  expect(await logIn(baseUrl, ana.email, 'not hers')).toEqual({ status: 401, code: 'WRONGLOGIN' })
})
