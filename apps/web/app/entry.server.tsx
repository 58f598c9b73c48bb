import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { SiteProvider, siteOf } from './lib/site.ts'

/** Renders a page at build time (and in development) for the site that the request's host names. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = renderToString(
    <SiteProvider value={siteOf(new URL(request.url).host)}>
      <ServerRouter context={context} url={request.url} />
    </SiteProvider>,
  )
  headers.set('Content-Type', 'text/html')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}
