import { createHash } from 'node:crypto'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { WrongPicture } from './wrong-picture.ts'

/** Service areas §5: "Logo png or jpg, at most 300x300". */
export const longestSide = 300
export const mostBytes = 256 * 1024

export type Picture = { type: 'image/png' | 'image/jpeg'; width: number; height: number; content: Buffer; hash: string }

const readers = [
  { magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), type: 'image/png', read: readPng },
  { magic: Buffer.from([0xff, 0xd8, 0xff]), type: 'image/jpeg', read: readJpeg },
] as const

/**
 * A picture by what is in the file, never by its name or what the browser says of it. It is taken apart and put together anew from
 * the parts that make up the picture alone: comments, positions, scripts and whatever hangs behind it stay out.
 */
export function readPicture(file: Buffer): Picture {
  if (file.length > mostBytes) throw new WrongPicture('size')
  const reader = readers.find(({ magic }) => file.subarray(0, magic.length).equals(magic))
  if (!reader) throw new WrongPicture('type')
  const { width, height, content } = reader.read(file, fits)
  return { type: reader.type, width, height, content, hash: createHash('sha256').update(content).digest('hex') }
}

/** Asked before anything is unpacked, so that a header that promises a wall-size picture costs nothing. */
function fits(width: number, height: number): void {
  if (width < 1 || height < 1 || width > longestSide || height > longestSide) throw new WrongPicture('dimensions')
}
