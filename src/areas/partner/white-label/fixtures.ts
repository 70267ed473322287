import { crc32, deflateSync } from 'node:zlib'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

export function pngHead(width: number, height: number, colour = 6, depth = 8): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, 0], 8)
  return pngChunk('IHDR', head)
}

type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha: number]

/** A picture drawn pixel by pixel: for tests, and for the demo world's invented company. */
export function paintPng(width: number, height: number, paint: Paint, extra: readonly Buffer[] = []): Buffer {
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_each, x) => paint(x, y)).flat()]),
  )
  return Buffer.concat([
    pngSignature,
    pngHead(width, height),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.concat(lines))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A crane's arm over a wall, in one colour on a transparent background. */
export const craneLogo = (colour: readonly [number, number, number]): Buffer =>
  paintPng(96, 96, (x, y) => {
    const isMast = x >= 26 && x < 38 && y >= 14
    const isArm = y >= 14 && y < 26 && x >= 10 && x < 86
    const isRope = x >= 74 && x < 78 && y >= 26 && y < 52
    const isLoad = x >= 64 && x < 88 && y >= 52 && y < 70
    const isGround = y >= 84
    const isStrut = Math.abs(x - 38 - (y - 26)) < 4 && y >= 26 && y < 50
    return [...colour, isMast || isArm || isRope || isLoad || isGround || isStrut ? 255 : 0]
  })
