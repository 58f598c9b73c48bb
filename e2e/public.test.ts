import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { locales } from '@harana/contract/model/locale'
import { describe, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { pathsOf, publicPages, publicPath } from '../apps/web/app/lib/site/public-pages.ts'
import { expect } from './expect.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

const sites = [
  ['Harana', () => site.origin],
  ['Tagpo', () => site.tagpo],
] as const

/** Asks as a browser would; the name of a site under localhost is no matter for this machine's resolver. */
async function ask(address: string) {
  const { host, port, pathname } = new URL(address)
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: 'localhost', port, path: pathname, headers: { host } }, resolve).on('error', reject),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** What a visitor's browser may be given to run before anything is touched, in bytes. */
const mostScript = 15_000

describe.each(sites)('the public pages of %s', (name, origin) => {
  test.each(publicPages)(
    '%s: whole, itself, found and light, at all its addresses @R1.3 @R2.15 @R2.45 @D13',
    async (page) => {
      for (const language of locales)
        for (const address of pathsOf(page, language)) {
          const { status, headers, body: html } = await ask(origin() + address)
          const has = (part: string) => expect(html.includes(part), `${address} has ${part}`).toBe(true)
          expect(status, address).toBe(200)
          expect(headers['x-content-type-options']).toBe('nosniff')
          has(`<html lang="${language}" data-site="${name.toLowerCase()}"`)
          expect(/<title>(.*?)<\/title>/.exec(html)?.[1], address).toMatch(new RegExp(`^.{3,60} · ${name}$`))
          has(`<link rel="canonical" href="${origin()}${publicPath(page, language)}"/>`)
          for (const other of locales)
            has(`<link rel="alternate" hrefLang="${other}" href="${origin()}${publicPath(page, other)}"/>`)
          has(`<meta property="og:image" content="${origin()}/og/${name.toLowerCase()}.png"/>`)
          expect(html.match(/<h1[ >]/g), address).toHaveLength(1)
          // All that the server fills in is filled in.
          expect(
            html.replace(/<script[\s\S]*?<\/script>/g, '').match(/%(?:[a-z]\w*|(?:if|unless|end):\w+)%/),
            address,
          ).toBeNull()
          expect(html.match(/<script[^>]* src=|rel="modulepreload"/), address).toBeNull()
          const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
          for (const [, code = ''] of scripts)
            expect(headers['content-security-policy'], address).toContain(
              `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
            )
          expect(scripts.reduce((sum, [, code = '']) => sum + code.length, 0)).toBeLessThan(mostScript)
          expect(html.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`© ${name}\\. Up to 2024\\.`))
          expect(
            /<meta name="description" content="([^"]{50,200})"/.test(html),
            `${address} describes itself`,
          ).toBe(true)
          const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
          for (const legal of ['terms', 'privacy', 'cookies'] as const)
            expect(footer, address).toContain(`href="${publicPath(legal, language)}"`)
          const sibling = origin() === site.origin ? site.tagpo : site.origin
          expect(footer, address).toContain(`href="${sibling}${language === 'fil' ? '/fil' : ''}"`)
        }
    },
  )

  test('are what the site tells search engines, and nothing else', async () => {
    const { body: sitemap } = await ask(`${origin()}/sitemap.xml`)
    const told = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address).sort()
    const wanted = locales.flatMap((language) =>
      publicPages.map((page) => origin() + publicPath(page, language)),
    )
    expect(told).toEqual(wanted.sort())
    expect((await ask(`${origin()}/robots.txt`)).body).toContain(`Sitemap: ${origin()}/sitemap.xml`)
    const picture = await ask(`${origin()}/og/${name.toLowerCase()}.png`)
    expect(picture.headers['content-type']).toBe('image/png')
    const data = async (path: string) =>
      JSON.parse(/ld\+json">(.*?)<\/script>/.exec((await ask(origin() + path)).body)![1]!)
    expect((await data('/'))['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual([
      'Organization',
      'WebSite',
    ])
    expect((await data('/fil/faq'))['@type']).toBe('FAQPage')
  })

  test('name the operator in their legal texts, marked as drafts, in the version that members agree to', async () => {
    const { consent } = await (await fetch(`${site.origin}/api/v1/public/configuration`)).json()
    for (const [path, version] of [
      ['/terms', consent.terms],
      ['/privacypolicy', consent.privacy],
    ]) {
      const words = (await ask(origin() + path)).body.replace(/<[^>]*>/g, '')
      for (const part of [
        'Bahay &amp; Bintana Inc., 1 Test Street, 6000 Cebu City',
        'Draft for counsel.',
        `Version ${version}`,
      ])
        expect(words.includes(part), part).toBe(true)
    }
  })
})

test('the pages are read and walked through without any script @R2.45', async () => {
  const page = await site.person({ ...phone, javaScriptEnabled: false })
  await page.goto('/terms')
  await page.getByText('On this page').click()
  await page.getByRole('link', { name: '10. Refunds and the right to withdraw' }).click()
  expect(new URL(page.url()).hash).toBe('#refunds')
  await page.getByRole('link', { name: 'FAQ' }).last().click()
  await page.getByText('Who sees my ID?').click()
  await expect(page.getByText('Only those of our team who verify members')).toBeVisible()
  await page.getByRole('link', { name: 'Filipino' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga Tanong')
  await page.getByRole('link', { name: 'Harana', exact: true }).first().click()
  await expect(page).toHaveURL(`${site.origin}/fil`)
})

describe('the footer', () => {
  test('shows others’ posts, 400 pixels high, once the visitor agrees, and remembers it @R2.45 @D12', async () => {
    const page = await site.person(desktop)
    const asked: string[] = []
    await page.route(/facebook|twitter/, (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<p>Posts</p>' })
    })
    await page.goto('/safety')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Open it on Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/harana-test',
    )
    await expect(footer.getByRole('link', { name: 'Facebook', exact: true })).toBeVisible()
    expect(asked).toEqual([])
    await footer.getByRole('button', { name: 'Show it here' }).click()
    const frame = footer.getByTitle('Harana on Facebook')
    await expect(frame).toHaveCSS('height', '400px')
    await expect(footer.getByTitle('Latest posts of Harana')).toHaveCSS('height', '400px')
    await expect(page.frameLocator('[title="Harana on Facebook"]').getByText('Posts')).toBeVisible()
    expect(new Set(asked)).toEqual(new Set(['www.facebook.com', 'syndication.twitter.com']))

    // Taken back in the settings, they are gone.
    await page.reload()
    await expect(frame).toBeAttached()
    await footer.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('checkbox', { name: /Show posts/ })).toBeChecked()
    await page.getByRole('button', { name: 'Allow nothing' }).click()
    await expect(footer.getByRole('button', { name: 'Show it here' })).toBeVisible()
    await expect(frame).toHaveCount(0)
  })

  test('takes a message, and a copy goes to the member’s own verified address @R5.15 @R5.16 @R7.20 @R8.8 @D32 @D34', async () => {
    const member = await createMember(site.db, { verifiedEmail: true })
    const page = await site.member(member.token, phone)
    await page.goto('/faq')
    const form = page.locator('#contact form')
    await expect(page.getByRole('link', { name: 'My Search' }).first()).toBeVisible()
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/contactus')) sent.push(request.postDataJSON())
    })
    // Blanks go as they are typed; the one after the name when the field is left.
    await form.getByLabel('Name').pressSequentially('  Rosario de la Cruz ')
    await expect(form.getByLabel('Name')).toHaveValue('Rosario de la Cruz ')
    await expect(form.getByLabel('E-mail')).toHaveAttribute('type', 'email')
    // An e-mail field says nothing of the blanks at its ends; as a field of text it shows what stands in it.
    await form.getByLabel('E-mail').evaluate((field: HTMLInputElement) => (field.type = 'text'))
    await form.getByLabel('E-mail').pressSequentially(` ${member.email.replace('@', ' @ ')} `)
    await expect(form.getByLabel('E-mail')).toHaveValue(member.email)
    await expect(form.getByLabel('Name')).toHaveValue('Rosario de la Cruz')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please fill in all the fields')
    await expect(form.getByLabel('Message')).toBeFocused()
    expect(sent).toEqual([])
    await form.getByLabel('Message').pressSequentially('May I bring my cousin?', { delay: 80 })
    await form.getByLabel('Send me a copy').check()
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole('status')).toHaveText(
      'Thank you. Your message is on its way to our team, and a copy to you.',
    )
    expect(sent).toMatchObject([
      { userId: member.id, name: 'Rosario de la Cruz', email: member.email, sendCopy: true },
    ])
    for (const name of ['Name', 'E-mail', 'Message']) await expect(form.getByLabel(name)).toHaveValue('')
    await expect(form.getByLabel('Send me a copy')).not.toBeChecked()
    expect(await site.mailed('operator@test.example', /(May I bring my cousin\?)/)).toBeTruthy()
    expect(await site.mailed(member.email, /(May I bring my cousin\?)/)).toBeTruthy()
  })

  test('takes a message from a browser without scripts, too', async () => {
    const page = await site.person({ ...phone, javaScriptEnabled: false })
    await page.goto('/fil/cookies')
    const form = page.locator('#contact form')
    await form.locator('[name="name"]').fill('Ana')
    await form.locator('[name="email"]').fill('ana@test.example')
    await form.locator('[name="message"]').fill('Kumusta po?')
    await form.getByRole('button').click()
    await expect(page.locator('main')).toContainText('Salamat.')
    expect(await site.mailed('operator@test.example', /(Kumusta po\?)/)).toBeTruthy()
  })
})

test('questions are found by their words', async () => {
  const page = await site.person(desktop)
  await page.goto('/faq')
  await page.getByLabel('Find a question').fill('money asks')
  await expect(page.locator('details:visible summary')).toHaveText([
    'Do I have to pay for a payout?',
    'Someone asks me for money. What do I do?',
  ])
  await page.getByLabel('Find a question').fill('zeppelin')
  await expect(page.locator('#no-question')).toBeVisible()
})
