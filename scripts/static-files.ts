import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '@harana/contract/model/site'
import type { WebBuild } from '@harana/contract/model/web-build'
import { contentSecurityPolicy, fillIn, socketOrigin, type Values } from '../apps/api/src/http/pages.ts'
import { isApiBase } from '../apps/web/app/lib/forms/validate.ts'

const buildDir = path.join(import.meta.dirname, '../apps/web/build')

type Wish = {
  /** The URL of the API, with its path. */
  api: string
  /** The folder to write; created when missing. */
  out: string
  site: Site
  /** Further values that the pages show (apps/web/app/lib/site/installation.ts). */
  values?: Values
}

/** Writes one site of the current build as plain files. @throws Error where its pages would refuse the API's URL */
export async function writeStatic({ api, out, site, values = {} }: Wish): Promise<void> {
  if (!isApiBase(api))
    throw new Error('--api must be https and have a path, such as https://api.example.com/api/v1')
  const { origin } = new URL(api)
  const build: WebBuild = JSON.parse(await readFile(path.join(buildDir, 'pages.json'), 'utf8'))
  await cp(path.join(buildDir, 'client'), out, { recursive: true })
  const write = async (file: string, target: string) => {
    const html = fillIn(await readFile(path.join(buildDir, file), 'utf8'), { ...unset, ...values, api })
    const policy = policyFor(contentSecurityPolicy(build.csp[file] ?? []), origin)
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
    await mkdir(path.dirname(path.join(out, target)), { recursive: true })
    // First of all, so that it holds for whatever follows.
    await writeFile(path.join(out, target), html.replace(/<head>/, `<head>${meta}`))
  }
  for (const [pagePath, file] of Object.entries(build.pages[site])) {
    await write(file, pagePath.endsWith('.html') ? pagePath : path.join(pagePath, 'index.html'))
  }
  for (const name of ['200.html', '404.html']) await write(build.app[site], name)
}

/** The values of a static site, which has no settings of its own. */
const unset: Values = {
  origin: '',
  sibling: '',
  operatorName: '',
  operatorAddress: '',
  operatorEmail: '',
  draft: '1',
}

/** The pages' policy where the API lies elsewhere; its photos may lie anywhere. A page can't say who may frame it. */
function policyFor(policy: string, api: string): string {
  return policy
    .replace("connect-src 'self'", `connect-src 'self' ${api} ${socketOrigin(api)}`)
    .replace("img-src 'self'", `img-src 'self' ${api} https:`)
    .replace(/; frame-ancestors [^;]+/, '')
}
