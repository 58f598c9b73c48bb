import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { activate } from './lib/i18n/i18n.ts'
import { localeOf } from './lib/i18n/locale-of-path.ts'
import { SiteProvider, siteOf } from './lib/site/site.ts'

/** Renders a page, at build time and in development, for the site of the host name, in the locale of the URL. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { host, pathname } = new URL(request.url)
  await activate(localeOf(pathname))
  const stream = await renderToReadableStream(
    <SiteProvider value={siteOf(host)}>
      <ServerRouter context={context} url={request.url} />
    </SiteProvider>,
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(stream, { status, headers })
}
