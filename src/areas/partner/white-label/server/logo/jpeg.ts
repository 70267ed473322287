import { WrongPicture } from './wrong-picture.ts'

const damaged = (): never => {
  throw new WrongPicture('damaged')
}

/** Tables, restart interval, and the one application segment that says how colours are meant (JPEG Annex B, Adobe 5116). */
const kept = new Set([0xdb, 0xc4, 0xdd, 0xee])
/** Baseline, extended and progressive pictures: what every browser shows. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const [startOfScan, endOfImage, standalone] = [0xda, 0xd9, [0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7]]

type Frame = { width: number; height: number }

/** Segment by segment up to the end of the picture; what stands behind it, and what is no picture, is left out. */
export function readJpeg(file: Buffer, fits: (width: number, height: number) => void) {
  const parts: Buffer[] = [Buffer.from([0xff, 0xd8])]
  let frame: Frame | undefined
  let scans = 0
  for (let at = 2; ; ) {
    if (file[at] !== 0xff) damaged()
    const marker = file[at + 1] ?? damaged()
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    if (standalone.includes(marker) || at + 4 > file.length) damaged()
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end < at + 4 || end > file.length) damaged()
    const segment = file.subarray(at, end)
    if (frames.has(marker)) {
      if (frame) damaged()
      frame = frameOf(segment)
      fits(frame.width, frame.height)
      parts.push(segment)
    } else if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4) damaged()
    else if (kept.has(marker) && (marker !== 0xee || isAdobe(segment))) parts.push(segment)
    at = end
    if (marker === startOfScan) {
      if (!frame) damaged()
      at = endOfScan(file, end)
      parts.push(segment, file.subarray(end, at))
      scans += 1
    }
  }
  if (!frame || scans === 0) return damaged()
  return { ...frame, content: Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]) }
}

/** Twelve bytes that begin with the name; a longer one carries something else. */
const isAdobe = (segment: Buffer) => segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe'

/** Depth 8, and one, three or four components (JPEG B.2.2). */
function frameOf(segment: Buffer): Frame {
  const components = segment[9] ?? 0
  if (segment[4] !== 8 || ![1, 3, 4].includes(components) || segment.length !== 10 + 3 * components) damaged()
  return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
}

/** Points run on until a marker that is neither a stuffed byte nor a restart (JPEG B.1.1.5). */
function endOfScan(file: Buffer, start: number): number {
  for (let at = start; at + 1 < file.length; at++) {
    if (file[at] !== 0xff) continue
    const next = file[at + 1]!
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) {
      if (at === start) damaged()
      return at
    }
    at += 1
  }
  return damaged()
}
