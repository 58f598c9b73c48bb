/** Pieces of SVG as text. Numbers have one digit after the point: a picture is a thousand wide. */

export const round = (value: number): string => String(Math.round(value * 10) / 10)

/** The data of a path, its numbers rounded. */
export const path = (parts: TemplateStringsArray, ...values: (number | string)[]): string =>
  parts.reduce((text, part, at) => {
    const value = values[at - 1]!
    return text + (typeof value === 'number' ? round(value) : value) + part
  })

const opacity = (share: number) => (share < 1 ? ` opacity="${Math.round(share * 100) / 100}"` : '')

export const fill = (data: string, colour: string, share = 1): string =>
  `<path d="${data}" fill="${colour}"${opacity(share)}/>`

export const line = (data: string, colour: string, width: number, share = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${opacity(share)}/>`

export const dot = (x: number, y: number, r: number, colour: string, share = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"${opacity(share)}/>`

/** @param turn in degrees */
export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  share = 1,
  turn = 0,
): string {
  const turned = turn ? ` transform="rotate(${round(turn)} ${round(x)} ${round(y)})"` : ''
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"${opacity(share)}${turned}/>`
}

export const box = (
  ...[x, y, w, h, colour, corner = 0, share = 1]: [
    ...[x: number, y: number, w: number, h: number, colour: string],
    ...[corner?: number, share?: number],
  ]
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${colour}"${corner ? ` rx="${round(corner)}"` : ''}${opacity(share)}/>`

export const group = (attributes: string, ...children: string[]): string =>
  `<g${attributes ? ` ${attributes}` : ''}>${children.join('')}</g>`

/** Moved to a place and scaled there. */
export const at = (x: number, y: number, scale: number, ...children: string[]): string =>
  group(path`transform="translate(${x} ${y}) scale(${String(Math.round(scale * 1000) / 1000)})"`, ...children)

/** The part of the children that lies within the outline. */
export const clip = (id: string, outline: string, ...children: string[]): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${children.join('')}</g>`

/** A colour of a gradient: where, which, how opaque. */
export type Stop = [at: number, colour: string, share?: number]
const stops = (list: Stop[]) =>
  list
    .map(
      ([offset, colour, share]) =>
        `<stop offset="${offset}" stop-color="${colour}"${share === undefined ? '' : ` stop-opacity="${share}"`}/>`,
    )
    .join('')

/** From top to bottom of whatever it fills. */
export const fade = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`

/** Between two heights of the drawing, whatever it fills. */
export const fadeBetween = (id: string, top: number, bottom: number, ...list: Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}">${stops(list)}</linearGradient>`

export const glow = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`
