import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { WrongPicture } from './wrong-picture.ts'

/** Service areas §5: "Logo png or jpg, at most 300x300". */
export const longestSide = 300
export const maxBytes = 256 * 1024

export type Picture = { type: 'image/png' | 'image/jpeg'; width: number; height: number; content: Buffer; hash: string }

const kinds = [
  {
    magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    type: 'image/png',
    write: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  },
  {
    magic: Buffer.from([0xff, 0xd8, 0xff]),
    type: 'image/jpeg',
    write: (picture: Sharp) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  },
] as const

/**
 * A picture by the contents of the file, not by its name or its declared type. Its pixels are decoded and encoded
 * again, rotated as its metadata says: comments, locations, scripts and trailing data are left out.
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  if (file.length > maxBytes) throw new WrongPicture('size')
  const kind = kinds.find(({ magic }) => file.subarray(0, magic.length).equals(magic))
  if (!kind) throw new WrongPicture('type')
  const sharp = await pictureLibrary()
  // Only the header is read here, so that a file that claims a huge size costs nothing.
  const { width, height } = await asPicture(sharp(file, { limitInputPixels: false }).metadata())
  if (width > longestSide || height > longestSide) throw new WrongPicture('dimensions')
  const points = sharp(file, { failOn: 'warning', limitInputPixels: longestSide ** 2 })
  const written = kind.write(points.autoOrient().toColourspace('srgb')).toBuffer({ resolveWithObject: true })
  const { data, info } = await asPicture(written)
  const hash = createHash('sha256').update(data).digest('hex')
  return { type: kind.type, width: info.width, height: info.height, content: data, hash }
}

const asPicture = <Read>(read: Promise<Read>): Promise<Read> =>
  read.catch((fault) => {
    throw new WrongPicture('damaged', { cause: fault })
  })

/** Loaded with the first logo, because most processes never need it. It decodes these two formats only. */
const pictureLibrary = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
  return sharp
}
