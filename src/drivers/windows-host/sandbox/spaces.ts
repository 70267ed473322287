import { done } from '../../outcome.ts'
import type { WindowsSpaces } from '../port.ts'
import { behaves } from './behaviour.ts'
import { newSpace } from './kept-space.ts'
import { no, type SpaceBook } from './space-book.ts'

const makingMs = 40_000

export const spacePart = (book: SpaceBook): WindowsSpaces => ({
  async keepSpace(operationId, wanted) {
    const { reference, domain, quotaBytes } = wanted
    if (!(await book.claim(domain, reference))) return no('domain_taken', domain, 'domain')
    const takesMs = Math.round((makingMs * (behaves(domain, 'slow') ? 20 : 1)) / book.pace)
    return book.write(
      operationId,
      reference,
      {
        isAlways: true,
        apply: (kept) => ({
          ...kept,
          domain,
          quotaBytes,
          addresses: kept.addresses.filter((address) => address !== domain),
        }),
      },
      (now) => newSpace(wanted, now, now + takesMs),
    )
  },

  readSpace: (reference) => book.read(reference),

  suspendSpace: (operationId, { reference }) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) => ({ ...kept, suspendedAt: kept.suspendedAt ?? now }),
    }),

  reactivateSpace: (operationId, { reference }) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) => ({ ...kept, suspendedAt: null, poolAt: now }),
    }),

  async endSpace(_operationId, { reference }) {
    const gone = await book.drop(reference)
    const names = gone
      ? [gone.domain, ...gone.addresses, ...(gone.ftp.hostname ? [`ftp:${gone.ftp.hostname}`] : [])]
      : []
    for (const name of names) await book.release(name, reference)
    return done({ existed: gone !== undefined })
  },
})
