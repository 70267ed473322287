import type { Palette } from '../palettes.ts'

export type Chance = {
  /** From 0 to 1. */
  next(): number
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
}
/** The shapes within a drawing of 1200 by 900. `number` tells the pictures of one site apart. */
export type Scene = (palette: Palette, chance: Chance, number: number) => string

/** The same name gives the same picture, for ever (mulberry32 over FNV-1a). */
export function chanceOf(name: string): Chance {
  let state = 0x811c9dc5
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}

const short = (value: number) => String(Math.round(value * 10) / 10)
export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${round ? ` rx="${short(round)}"` : ''}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more}/>`
export const ellipse = (x: number, y: number, across: number, high: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(high)}" fill="${fill}"${more}/>`
export const path = (line: string, fill: string, more = ''): string => `<path d="${line}" fill="${fill}"${more}/>`
export const stroke = (line: string, colour: string, width: number, more = ''): string =>
  `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
export const group = (content: string, transform: string): string => `<g transform="${transform}">${content}</g>`

/** A colour between two; 0 is the first. */
export function mixed(one: string, other: string, part: number): string {
  const [a, b] = [one, other].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const parts = (a ?? []).map((value, index) => Math.round(value + ((b?.[index] ?? 0) - value) * part))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A leaf from its foot, pointing up. */
export const leaf = (length: number, width: number, fill: string, vein: string): string =>
  path(
    `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`,
    fill,
  ) + stroke(`M0 0V${-length * 0.82}`, vein, 3)
