import { existsSync } from 'node:fs'
import { draw } from '@harana/demo/album'
import { people } from '@harana/demo/people'
import sharp, { type Sharp } from 'sharp'
import {
  distanceOf,
  hashesOfCrops,
  hashesOfPositions,
  type PerceptualHash,
  qualityOf,
} from '../apps/api/src/domains/photos/perceptual-hash.ts'
import { thumbnailsOf } from '../apps/api/src/domains/photos/pipeline.ts'
import { minProbeQuality, minQuality, sameWithinBits } from '../apps/api/src/domains/photos/recognition.ts'
import { randomNumbers } from '../bench/search-members.ts'
import { table } from '../bench/table.ts'

const photosWanted = 2_000
const bannedWanted = 500
/** Parts of a hundred that must be caught of each form, and of crops; and how many pairs there are to a false hit. */
const caughtAtLeast = 99
const cropsCaughtAtLeast = 95
const pairsPerFalseHit = 10_000

/** The size of a tile in pixels. */
const tile = { width: 192, height: 240 }
const backgrounds = '/usr/share/backgrounds'

/** The photographs among Debian's wallpapers, by package. */
const photographs: Record<string, string[]> = {
  'mate-backgrounds':
    'Aqua Blinds Dune FreshFlower Garden GreenMeadow LadyBird RainDrops Storm TwoWings Wood YellowFlower'
      .split(' ')
      .map((name) => `${backgrounds}/mate/nature/${name}.jpg`),
  'lomiri-wallpapers-16.04': [
    'Bridge_by_Sander_Klootwijk',
    'Dragonfly_by_Bolly',
    'Picture_0B_by_freespace',
    'Picture_1A_by_freespace',
    'Wine_by_Jakkub_Mede',
    'aitzgorri_by_Aitzol_Berasategi',
    'free_by_Peter_Nerlich',
    'friends_by_Aitzol_Berasategi',
    'greentock_by_Peter_Nerlich',
    'life_by_Aitzol_Berasategi',
    'picosdeeuropa_by_Aitzol_Berasategi',
    'seeding_by_Clements_Engelhardt',
    'sunset_by_Aitzol_Berasategi',
  ].map((name) => `${backgrounds}/${name}.jpg`),
  'lomiri-wallpapers-20.04': [`${backgrounds}/Kleiber_by_Lukas_Baubkus.jpg`],
  'plasma-workspace-wallpapers':
    'summer_1am Path OneStandsOut Kite Grey FallenLeaf EveningGlow DarkestHour ColorfulCups ColdRipple BytheWater'
      .split(' ')
      .map((name) => `/usr/share/wallpapers/${name}/contents/images/2560x1600.jpg`),
}

/** A picture of the drill. Two of one source are not compared: they may show the same. */
type Picture = { source: string; bytes: Buffer; thumbnail: Uint8Array }

const random = randomNumbers(12)
/** A whole number from 0 to `most`. */
const upTo = (most: number) => Math.floor(random() * (most + 1))

type Form = { isCrop?: boolean; change: (photo: Sharp, size: typeof tile) => Sharp }
const jpeg = (quality: number) => (photo: Sharp) => photo.jpeg({ quality })

/** How a banned photo is changed before it is uploaded again. */
const forms: Record<string, Form> = {
  mirrored: { change: (photo) => photo.flop().jpeg() },
  'turned by a quarter': { change: (photo) => photo.rotate(90).jpeg() },
  'turned by two': { change: (photo) => photo.rotate(180).jpeg() },
  'turned by three': { change: (photo) => photo.rotate(270).jpeg() },
  'as JPEG of quality 75': { change: jpeg(75) },
  'as JPEG of quality 40': { change: jpeg(40) },
  'as WebP of quality 60': { change: (photo) => photo.webp({ quality: 60 }) },
  'half as wide': { change: (photo, { width }) => photo.resize(width / 2).jpeg() },
  'twice as wide': { change: (photo, { width }) => photo.resize(width * 2).jpeg() },
  'brighter by 15 %': { change: (photo) => photo.modulate({ brightness: 1.15 }).jpeg() },
  'cropped at one side': {
    isCrop: true,
    change: (photo, size) => {
      const side = upTo(3)
      return cropped(photo, size, [0, 1, 2, 3].map((other) => (other === side ? random() : 0)) as Sides)
    },
  },
  'cropped at all sides': {
    isCrop: true,
    change: (photo, size) => cropped(photo, size, [random(), random(), random(), random()]),
  },
}

type Sides = [left: number, top: number, right: number, bottom: number]
/** Cuts up to a twentieth off each side, as much of that as `sides` says, from 0 to 1. */
function cropped(photo: Sharp, { width, height }: typeof tile, sides: Sides): Sharp {
  const [left, top, right, bottom] = sides.map((part, at) =>
    Math.round(part * 0.05 * (at % 2 ? height : width)),
  ) as Sides
  return photo.extract({ left, top, width: width - left - right, height: height - top - bottom }).jpeg()
}

/**
 * Bans 500 of 2,000 photographs, and of the demo's portraits, and uploads each in 12 changed forms: how many are caught,
 * and how many pairs of other photos are taken for the same. Throws when too few photographs are caught or too many others.
 */
export async function run(): Promise<void> {
  const missing = Object.keys(photographs).filter((name) => !photographs[name]!.every(existsSync))
  if (missing.length > 0)
    throw new Error(`Photographs are missing. On Debian 12: apt-get install ${missing.join(' ')}`)
  const tiles = await cutTiles()
  const flat = tiles.filter(({ thumbnail }) => qualityOf(thumbnail) < minQuality).length
  const photos = shuffled(tiles.filter(({ thumbnail }) => qualityOf(thumbnail) >= minQuality))
  console.log(`${tiles.length} tiles of photographs, ${flat} of them too flat to be banned`)
  if (photos.length < photosWanted) throw new Error(`Only ${photos.length} tiles are not flat.`)
  const found = {
    photographs: await measure(photos.slice(0, photosWanted), tile),
    portraits: await measure(shuffled(await drawPortraits()), { width: 400, height: 500 }),
  }
  console.log(`\nCaught, of ${bannedWanted} banned ones in each form\n`)
  const share = (caught: number) => `${((100 * caught) / bannedWanted).toFixed(1)} %`
  table(
    ['', ...Object.keys(found)],
    Object.keys(forms).map((form) => [
      form,
      ...Object.values(found).map(({ caught }) => share(caught.get(form)!)),
    ]),
  )
  console.log(`\nFalse hits, at most ${sameWithinBits} bits of 256\n`)
  table(
    ['', 'pairs', 'false hits', 'nearest pair, bits'],
    Object.entries(found).map(([name, { pairs, falseHits, nearest }]) =>
      [name, pairs, falseHits, nearest].map((value) => value.toLocaleString('en')),
    ),
  )
  const { caught, pairs, falseHits } = found.photographs
  const tooFew = Object.entries(forms).filter(
    ([form, { isCrop }]) =>
      (100 * caught.get(form)!) / bannedWanted < (isCrop ? cropsCaughtAtLeast : caughtAtLeast),
  )
  if (tooFew.length > 0) throw new Error(`Too few are caught: ${tooFew.map(([form]) => form).join(', ')}`)
  if (falseHits * pairsPerFalseHit > pairs) throw new Error('Too many false hits.')
}

/** Bans the first 500 of some pictures of this size, and compares their changed forms and all others with them. */
async function measure(pictures: Picture[], size: typeof tile) {
  const banned = pictures
    .slice(0, bannedWanted)
    .map((picture) => ({ ...picture, hashes: hashesOfCrops(picture.thumbnail) }))
  const caught = new Map<string, number>()
  for (const [form, { change }] of Object.entries(forms)) {
    const distances: number[] = []
    for (const { bytes, hashes } of banned) {
      const [thumbnail] = (await thumbnailsOf(await change(sharp(bytes), size).toBuffer()))!
      distances.push(distance(hashes, probesOf(thumbnail)))
    }
    const count = distances.filter((bits) => bits <= sameWithinBits).length
    caught.set(form, count)
    const farthest = distances.toSorted((a, b) => b - a).slice(0, 8)
    console.log(`${form}: ${count} of ${banned.length}, the farthest ${farthest.join(', ')}`)
  }
  const counts = { pairs: 0, falseHits: 0, nearest: 256 }
  for (const { source, thumbnail } of pictures) {
    const probes = probesOf(thumbnail)
    for (const other of banned) {
      if (other.source === source) continue
      const bits = distance(other.hashes, probes)
      counts.pairs++
      if (bits <= sameWithinBits) counts.falseHits++
      counts.nearest = Math.min(counts.nearest, bits)
    }
  }
  return { caught, ...counts }
}

const probesOf = (thumbnail: Uint8Array) =>
  qualityOf(thumbnail) >= minProbeQuality ? hashesOfPositions(thumbnail) : []

function distance(hashes: PerceptualHash[], probes: PerceptualHash[]): number {
  let least = 256
  for (const hash of hashes) for (const probe of probes) least = Math.min(least, distanceOf(hash, probe))
  return least
}

/** Cuts each photograph into tiles that do not overlap. */
async function cutTiles(): Promise<Picture[]> {
  const tiles: Picture[] = []
  for (const source of Object.values(photographs).flat()) {
    const { data, info: raw } = await sharp(source)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let top = 0; top + tile.height <= raw.height; top += tile.height)
      for (let left = 0; left + tile.width <= raw.width; left += tile.width) {
        const cut = sharp(data, { raw }).extract({ left, top, ...tile })
        tiles.push(await pictureOf(source, await cut.png({ compressionLevel: 1 }).toBuffer()))
      }
  }
  return tiles
}

/** Draws the demo's members. */
async function drawPortraits(): Promise<Picture[]> {
  const portraits: Picture[] = []
  for (const person of people) {
    const svg = Buffer.from(draw(person, 0))
    const bytes = await sharp(svg, { density: 28.8 }).resize(400, 500).png().toBuffer()
    portraits.push(await pictureOf(person.name, bytes))
  }
  return portraits
}

async function pictureOf(source: string, bytes: Buffer): Promise<Picture> {
  const [thumbnail] = (await thumbnailsOf(bytes))!
  return { source, bytes, thumbnail }
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
