import { createHash } from 'node:crypto'
import sharp from 'sharp'

export const mostImageBytes = 15 * 1024 * 1024
/**
 * What is decoded, and up to how many points: more is a bomb or a poster. A JPEG of a camera is read at the size that is wanted; of the others
 * every point is unpacked.
 */
const mostPoints: Readonly<Record<string, number>> = {
  jpeg: 60_000_000,
  ...{ png: 25_000_000, webp: 25_000_000, gif: 25_000_000, avif: 25_000_000, heif: 25_000_000, tiff: 25_000_000 },
}
const widest = 2000
/** One picture takes one core, and leaves the others to whoever visits a site. */
sharp.concurrency(1)
sharp.cache(false)

type TakenImage = { name: string; content: Buffer; width: number; height: number }

/**
 * A picture written anew as WebP: turned as its camera said, without what the camera and the place told of it, no larger than a screen
 * shows. Undefined for what is no picture; a drawing (SVG) is a program, and is none.
 */
export async function takeImage(given: Uint8Array): Promise<TakenImage | undefined> {
  try {
    const { format = '', width, height } = await sharp(given).metadata()
    const most = mostPoints[format] ?? 0
    if (width * height > most) return undefined
    const { data, info } = await sharp(given, { limitInputPixels: most })
      .autoOrient()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
    return { name, content: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
