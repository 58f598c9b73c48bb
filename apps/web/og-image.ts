import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const brand = { harana: ['#8a4a58', 275], tagpo: ['#2f6a6a', 235] } as const
/** The people in the window's nine panes; '' is a pane with light only. */
const panes = ['rosario', '', 'ligaya', '', 'james', '', 'amihan', '', 'henrik']

/**
 * Draws the preview image of links to a site (1200 × 630): the site's name at night beside a lit window.
 * @param client the folder of the built files, in which the image is og/<site>.png
 */
export async function drawOgImage(site: keyof typeof brand, client: string): Promise<void> {
  const [horizon, logoWidth] = brand[site]
  const part = async (file: string) =>
    `data:image/svg+xml;base64,${(await readFile(path.join(client, file))).toString('base64')}`
  const logo = await part(`brand/${site}-logo-on-dark.svg`)
  const window = await Promise.all(
    panes.map(async (person, at) => {
      const [x, y] = [712 + (at % 3) * 148, 93 + Math.floor(at / 3) * 152]
      const frame = `x="${x}" y="${y}" width="136" height="140"`
      if (!person) return `<rect ${frame} rx="8" fill="url(#light)"/>`
      return `<image ${frame} href="${await part(`people/${person}.svg`)}" preserveAspectRatio="xMidYMin slice"/>`
    }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs>
<linearGradient id="night" x2="0" y2="1"><stop stop-color="#11182d"/><stop offset=".5" stop-color="#1b2546"/>
<stop offset=".78" stop-color="#38456b"/><stop offset="1" stop-color="${horizon}"/></linearGradient>
<linearGradient id="wood" x2="1" y2="1"><stop stop-color="#6B4430"/><stop offset="1" stop-color="#4A2D20"/></linearGradient>
<radialGradient id="light"><stop stop-color="#FFF3D0"/><stop offset=".6" stop-color="#F8D98F"/><stop offset="1" stop-color="#E9B65A"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#F4B740" stop-opacity=".34"/><stop offset="1" stop-color="#F4B740" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1200" height="630" fill="url(#night)"/>
<ellipse cx="928" cy="315" rx="440" ry="400" fill="url(#glow)"/>
<image x="84" y="238" width="${(120 / 64) * logoWidth}" height="120" href="${logo}"/>
<g fill="none" stroke="#F4B740" stroke-width="2.5"><path d="M90 412q125-14 250 0t250 0"/><path d="M90 412q125 14 250 0t250 0" opacity=".45"/></g>
<rect x="696" y="77" width="464" height="476" rx="22" fill="url(#wood)"/>
${window.join('\n')}
</svg>`
  await mkdir(path.join(client, 'og'), { recursive: true })
  await sharp(Buffer.from(svg))
    .png({ palette: true, effort: 4 })
    .toFile(path.join(client, `og/${site}.png`))
}
