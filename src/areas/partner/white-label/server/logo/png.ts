import { crc32, inflateSync } from 'node:zlib'
import { WrongPicture } from './wrong-picture.ts'

type Chunk = { type: string; data: Buffer }
type Head = { width: number; height: number; depth: number; colour: number; isInterlaced: boolean }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks that change what is seen (PNG §11); everything else is left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])
/** Values per point, by colour type, and how deep each may be (PNG §11.2.1). */
const kinds: Record<number, { values: number; depths: readonly number[] }> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
}
/** First point and steps of the seven passes of an interlaced picture (PNG §8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const damaged = (): never => {
  throw new WrongPicture('damaged')
}

/** Every chunk with its sum checked, the points unpacked to exactly as many as the head promises. */
export function readPng(file: Buffer, fits: (width: number, height: number) => void) {
  const chunks = chunksOf(file)
  const head = headOf(chunks[0])
  fits(head.width, head.height)
  const points = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const wanted = bytesOf(head)
  if (head.colour === 3 && !chunks.some(({ type }) => type === 'PLTE')) damaged()
  if (unpacked(points, wanted).length !== wanted) damaged()
  const content = Buffer.concat([signature, ...chunks.filter(({ type }) => kept.has(type)).map(written)])
  return { width: head.width, height: head.height, content }
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signature.length; ; ) {
    if (at + 12 > file.length) damaged()
    const length = file.readUInt32BE(at)
    if (at + 12 + length > file.length) damaged()
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    if (
      !/^[A-Za-z]{4}$/.test(type) ||
      crc32(file.subarray(at + 4, at + 8 + length)) !== file.readUInt32BE(at + 8 + length)
    )
      damaged()
    chunks.push({ type, data })
    if (type === 'IEND') return chunks
    at += 12 + length
  }
}

function headOf(first: Chunk | undefined): Head {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return damaged()
  const [depth, colour, packing, filtering, interlacing] = first.data.subarray(8)
  if (!kinds[colour!]?.depths.includes(depth!) || packing !== 0 || filtering !== 0 || interlacing! > 1) damaged()
  return {
    width: first.data.readUInt32BE(0),
    height: first.data.readUInt32BE(4),
    depth: depth!,
    colour: colour!,
    isInterlaced: interlacing === 1,
  }
}

/** Each line begins with a byte that names its filter (PNG §9.2); a pass without points has no lines. */
function bytesOf({ width, height, depth, colour, isInterlaced }: Head): number {
  const bits = (kinds[colour]?.values ?? 0) * depth
  const size = (across: number, down: number) => (across > 0 ? down * (1 + Math.ceil((across * bits) / 8)) : 0)
  if (!isInterlaced) return size(width, height)
  return passes.reduce(
    (sum, [x, y, stepX, stepY]) => sum + size(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)),
    0,
  )
}

/** Never more than the picture needs, whatever is packed in there. */
function unpacked(points: Buffer, wanted: number): Buffer {
  try {
    return inflateSync(points, { maxOutputLength: wanted + 1 })
  } catch {
    return damaged()
  }
}

function written({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
