import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { craneLogo, paintPng, pngChunk, pngHead, pngSignature } from '../../fixtures.ts'
import { readPicture } from './picture.ts'
import { WrongPicture } from './wrong-picture.ts'

/** Twelve by nine pixels, written by a browser. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAJAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQASH/2Q==',
  'base64',
)
const png = paintPng(4, 3, () => [10, 120, 200, 255])
const end = pngChunk('IEND', Buffer.alloc(0))
const script = '<script>alert(1)</script>'

async function faultOf(file: Buffer): Promise<string> {
  try {
    await readPicture(file)
    return 'taken'
  } catch (fault) {
    if (fault instanceof WrongPicture) return fault.fault
    throw fault
  }
}
/** A header that claims a size, with hardly any data. */
const promising = (width: number, height: number, points: Buffer) =>
  Buffer.concat([pngSignature, pngHead(width, height), pngChunk('IDAT', points), end])
const withSegment = (marker: number, data: Buffer | string) => {
  const content = Buffer.from(data)
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
/** The offset of height and width in the frame header. */
const resized = (width: number, height: number) => {
  const file = Buffer.from(jpeg)
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

describe('a logo', () => {
  it.each([
    ['a PNG', png, { type: 'image/png', width: 4, height: 3 }],
    [
      'a PNG of the greatest size',
      paintPng(300, 300, (x, y) => [x % 256, y % 256, 0, 255]),
      { width: 300, height: 300 },
    ],
    ['a drawing on nothing', craneLogo([20, 90, 160]), { width: 96, height: 96 }],
    ['a JPG', jpeg, { type: 'image/jpeg', width: 12, height: 9 }],
  ])('accepts %s', async (_what, file, facts) => {
    expect(await readPicture(file)).toMatchObject(facts)
  })

  it.each([
    ['a script', Buffer.from(script), 'type'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'type'],
    ['a GIF', Buffer.from('GIF89a/*'), 'type'],
    ['nothing', Buffer.alloc(0), 'type'],
    ['a PNG behind a script', Buffer.concat([Buffer.from(script), png]), 'type'],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(256 * 1024)]), 'size'],
    ['a PNG that is too wide', paintPng(301, 2, () => [0, 0, 0, 255]), 'dimensions'],
    ['a PNG that promises a wall', promising(60_000, 60_000, Buffer.alloc(0)), 'dimensions'],
    ['a PNG without points', promising(0, 0, Buffer.alloc(0)), 'damaged'],
    ['a JPG that is too high', resized(12, 301), 'dimensions'],
    ['a PNG that unpacks to less than it shows', promising(10, 10, deflateSync(Buffer.alloc(40))), 'damaged'],
    ['a PNG with points that are none', promising(10, 10, Buffer.from('<?php system(0) ?>')), 'damaged'],
    ['a PNG with a wrong sum', Buffer.from(png).fill(0xff, 30, 31), 'damaged'],
    ['half a PNG', png.subarray(0, png.length - 14), 'damaged'],
    ['half a JPG', jpeg.subarray(0, jpeg.length - 8), 'damaged'],
    ['a JPG of a head alone', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
    ['a JPG whose segment runs past its end', withSegment(0xe1, '').fill(0xff, 4, 6), 'damaged'],
  ])('may not be %s', async (_what, file, fault) => {
    expect(await faultOf(file)).toBe(fault)
  })

  it.each([
    ['behind a PNG', Buffer.concat([png, Buffer.from(script)])],
    [
      'among the texts of a PNG',
      paintPng(4, 3, () => [1, 2, 3, 255], [pngChunk('tEXt', Buffer.from(`Comment\0${script}`))]),
    ],
    ['behind a JPG', Buffer.concat([jpeg, Buffer.from(script)])],
    ['in the comment of a JPG', withSegment(0xfe, script)],
    ['in the camera’s notes of a JPG', withSegment(0xe1, `Exif\0\0${script}`)],
    ['in what looks like a note on colours', withSegment(0xee, `Adobe${script}`)],
  ])('loses what stands %s', async (_where, file) => {
    expect(file.includes(script)).toBe(true)
    const { content, ...facts } = await readPicture(file)
    expect(content.includes('script')).toBe(false)
    const { type, width, height } = await readPicture(content)
    expect(facts).toMatchObject({ type, width, height })
  })

  it('keeps only the pixels of a PNG, without other chunks', async () => {
    const file = promising(10, 10, deflateSync(Buffer.alloc(50_000_000)))
    expect((await readPicture(file)).content.length).toBeLessThan(1000)
  })

  it('has the same name for the same picture, whatever followed it', async () => {
    const [bare, hung, other] = await Promise.all([jpeg, Buffer.concat([jpeg, Buffer.from('x')]), png].map(readPicture))
    expect(hung?.hash).toBe(bare?.hash)
    expect(other?.hash).not.toBe(bare?.hash)
  })
})
