import { expect, it } from 'vitest'
import { dnssecKeys } from './dnskeys.ts'

/** The keys of RFC 6605 §6.1 and RFC 4034 §5.4 with their digests. */
const key = (flags: number, algorithm: number, base64: string) =>
  Buffer.concat([Buffer.from([flags >> 8, flags & 255, 3, algorithm]), Buffer.from(base64, 'base64')])
const p256 = key(257, 13, 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==')
const zoneKey = key(256, 13, 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==')

it('makes the digest that RFC 6605 prints for its key', () => {
  const [read] = dnssecKeys('example.net.', [p256])
  expect(read).toMatchObject({ keyTag: 55_648, flags: 257, algorithm: 13 })
  expect(read?.digests[0]).toBe('55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17')
})
it('tells the registry of the keys that are the way in, and of all where none is', () => {
  expect(dnssecKeys('example.net.', [zoneKey, p256]).map(({ flags }) => flags)).toEqual([257])
  expect(dnssecKeys('example.net.', [zoneKey]).map(({ flags }) => flags)).toEqual([256])
})
it('tells of no key that was revoked', () => {
  expect(dnssecKeys('example.net.', [key(257 + 128, 13, 'AAAA')])).toEqual([])
})
