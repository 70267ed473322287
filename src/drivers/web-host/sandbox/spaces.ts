import { done } from '../../outcome.ts'
import type { WebHost } from '../port.ts'
import { behaves } from './behaviour.ts'
import { newSpace } from './kept-space.ts'
import { no, type SpaceBook } from './space-book.ts'

const makingMs = 20_000

type SpacePart = Pick<WebHost, 'keepSpace' | 'readSpace' | 'suspendSpace' | 'reactivateSpace' | 'endSpace'>

export const spacePart = (book: SpaceBook): SpacePart => ({
  async keepSpace(operationId, wanted) {
    const { reference, domain, quotaBytes } = wanted
    if (!(await book.claim(domain, reference))) return no('domain_taken', domain, 'domain')
    const takesMs = Math.round((makingMs * (behaves(domain, 'slow') ? 20 : 1)) / book.pace)
    return book.write(
      operationId,
      reference,
      {
        isAlways: true,
        apply: (kept) => {
          const aliases = kept.site.aliases.filter((alias) => alias !== domain)
          return { kept: { ...kept, domain, quotaBytes, site: { ...kept.site, aliases } } }
        },
      },
      (now) => newSpace(wanted, now, now + takesMs),
    )
  },

  readSpace: (reference) => book.read(reference, book.facts),

  suspendSpace: (operationId, { reference }) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) => ({ kept: { ...kept, suspendedAt: kept.suspendedAt ?? now } }),
    }),

  reactivateSpace: (operationId, { reference }) =>
    book.write(operationId, reference, { isAlways: true, apply: (kept) => ({ kept: { ...kept, suspendedAt: null } }) }),

  async endSpace(_operationId, { reference }) {
    const gone = await book.drop(reference)
    for (const name of gone ? [gone.domain, ...gone.site.aliases] : []) await book.release(name, reference)
    return done({ existed: gone !== undefined })
  },
})
