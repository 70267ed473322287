import { spaceLifeOf } from '../../sandbox-space-life.ts'
import type { WindowsSpaces } from '../port.ts'
import { newSpace } from './kept-space.ts'
import type { SpaceBook } from './space-book.ts'

export const spacePart = (book: SpaceBook): WindowsSpaces =>
  spaceLifeOf(book, {
    makingMs: 40_000,
    newSpace,
    renamed: (kept, domain) => ({ ...kept, addresses: kept.addresses.filter((address) => address !== domain) }),
    opened: (kept, now) => ({ ...kept, poolAt: now }),
    othersOf: ({ addresses, ftp }) => [...addresses, ...(ftp.hostname ? [`ftp:${ftp.hostname}`] : [])],
  })
