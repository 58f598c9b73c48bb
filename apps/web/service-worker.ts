import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build as bundle, type Rolldown } from 'vite'

/**
 * Writes the site's service worker to client/sw.js. It contains a hash of the whole build, so that browsers find a new
 * worker exactly when the build has changed.
 */
export async function writeServiceWorker(build: string): Promise<void> {
  const client = path.join(build, 'client')
  const output = await bundle({
    configFile: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(await hashOf(path.join(client, 'assets'))) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(build, '../app/service-worker/worker.ts'), formats: ['iife'], name: 'worker' },
    },
  })
  const [{ output: chunks }] = output as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  await writeFile(path.join(client, 'sw.js'), chunks[0].code)
}

/** Hashes the files' names, which contain the hashes of their content. */
async function hashOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name)).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
}

const names = { harana: 'Harana', tagpo: 'Tagpo' }

/** Returns a site's page that is shown for every other page while there is no network. It loads no further files. */
export async function offlinePage(site: keyof typeof names, build: string): Promise<string> {
  const mark = await readFile(path.join(build, `client/brand/${site}-favicon.svg`), 'utf8')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#11182D">
<title>Offline · ${names[site]}</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#f4f4ee, #0c1224); color: light-dark(#11182d, #f4f2ea) }
  body { display: grid; place-content: center; justify-items: center; gap: 8px; min-height: 100dvh; margin: 0; padding: 16px;
    box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; text-align: center }
  svg { width: 72px; height: 72px }
  h1 { margin: 8px 0 0; font: 400 30px/1.2 Georgia, serif }
  p { max-width: 36ch; margin: 12px auto 0; text-wrap: balance }
  [lang="fil"] { color: light-dark(#4a5374, #c3c9dc) }
  a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 16px; padding: 0 22px; border: 1.5px solid;
    border-radius: 12px; color: inherit; font-weight: 650; text-decoration: none }
  a:focus-visible { outline: 3px solid; outline-offset: 3px }
</style>
</head>
<body>
<main>
${mark.replace('<svg', '<svg aria-hidden="true"')}
<h1>You are offline</h1>
<p>${names[site]} needs the network. Check your connection, then try again.</p>
<p lang="fil">Offline ka. Kailangan ng ${names[site]} ang internet. Tingnan ang koneksyon mo, saka subukan ulit.</p>
<p><a href="">Try again · Subukan ulit</a></p>
</main>
<script>
  // Not every device tells when the network is back, so the page asks as well.
  const back = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => {})
  addEventListener('online', back)
  setInterval(back, 5000)
</script>
</body>
</html>
`
}
