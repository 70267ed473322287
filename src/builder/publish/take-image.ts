import { createHash } from 'node:crypto'
import sharp from 'sharp'

export const mostImageBytes = 15 * 1024 * 1024
/** A picture of more points is a bomb or a poster. */
const mostPoints = 60_000_000
const widest = 2000
const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']

export type TakenImage = { name: string; content: Buffer; width: number; height: number }

/**
 * A picture written anew as WebP: turned as its camera said, without what the camera and the place told of it, no larger than a screen
 * shows. Undefined for what is no picture; a drawing (SVG) is a program, and is none.
 */
export async function takeImage(given: Uint8Array): Promise<TakenImage | undefined> {
  try {
    const { format } = await sharp(given, { limitInputPixels: mostPoints }).metadata()
    if (!formats.includes(format ?? '')) return undefined
    const { data, info } = await sharp(given, { limitInputPixels: mostPoints })
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
