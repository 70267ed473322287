import { dropOf, glyph, hasDot } from './glyphs.ts'
import { columns, lines } from './text-screen.ts'

/** How a client wants its pixels (RFC 6143 §7.4), of true colour. */
export type PixelFormat = {
  bits: number
  isBigEndian: boolean
  most: readonly [number, number, number]
  shifts: readonly [number, number, number]
}
export const usualFormat: PixelFormat = {
  ...{ bits: 32, isBigEndian: false },
  ...{ most: [255, 255, 255], shifts: [16, 8, 0] },
}

/** Each dot of a sign is two pixels wide and high. */
const dot = 2
export const cell = { width: 12, height: 20 } as const
const margin = { left: 1, top: 1 }
export const frame = { width: columns * cell.width, height: lines * cell.height } as const

const ink = [0xd6, 0xd8, 0xdc]
const paper = [0x10, 0x12, 0x16]

function pixelOf(colour: readonly number[], { bits, isBigEndian, most, shifts }: PixelFormat): Buffer {
  const value = colour.reduce(
    (sum, part, at) => sum + Math.round((part / 255) * (most[at] ?? 0)) * 2 ** (shifts[at] ?? 0),
    0,
  )
  const bytes = Array.from({ length: bits / 8 }, (_, at) => Math.floor(value / 256 ** at) % 256)
  return Buffer.from(isBigEndian ? bytes.toReversed() : bytes)
}

/** One line of text as pixels, from left to right and from top to bottom; `cursor` stands at that column. */
export function pixelsOfLine(text: string, cursor: number | undefined, format: PixelFormat): Buffer {
  const [on, off] = [pixelOf(ink, format), pixelOf(paper, format)]
  const drawn = Buffer.alloc(frame.width * cell.height * on.length, off)
  const paint = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) {
      const at = (row * frame.width + x) * on.length
      drawn.fill(on, at, at + width * on.length)
    }
  }
  for (const [column, sign] of [...text].entries())
    for (let y = 0; y < glyph.height; y++)
      for (let x = 0; x < glyph.width; x++)
        if (hasDot(sign, x, y))
          paint(column * cell.width + margin.left + x * dot, margin.top + (y + dropOf(sign)) * dot, dot, dot)
  if (cursor !== undefined && cursor < columns)
    paint(cursor * cell.width + margin.left, cell.height - dot, glyph.width * dot, dot)
  return drawn
}
