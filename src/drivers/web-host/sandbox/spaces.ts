import { spaceLifeOf } from '../../sandbox-space-life.ts'
import type { WebSpaces } from '../port.ts'
import { newSpace } from './kept-space.ts'
import type { SpaceBook } from './space-book.ts'

export const spacePart = (book: SpaceBook): WebSpaces =>
  spaceLifeOf(book, {
    makingMs: 20_000,
    newSpace,
    renamed: (kept, domain) => {
      const aliases = kept.site.aliases.filter((alias) => alias !== domain)
      return { ...kept, site: { ...kept.site, aliases } }
    },
    othersOf: ({ site }) => site.aliases,
  })
