import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { SiteProvider, siteOf } from './lib/site.ts'

/** Renders a page at build time (and in development) for the site that the request's host names. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <SiteProvider value={siteOf(new URL(request.url).host)}>
      <ServerRouter context={context} url={request.url} />
    </SiteProvider>,
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(stream, { status, headers })
}
