import { isServerImage } from '#base/cloud-server/images.ts'
import { done } from '../../outcome.ts'
import { serverBehaves } from '../../sandbox-behaviour.ts'
import type { ServerLife } from '../port.ts'
import { newServer } from './kept-server.ts'
import { no, type ServerBook } from './server-book.ts'
import { factsOf } from './server-facts.ts'

export const lifePart = (book: ServerBook, nodes: readonly string[]): ServerLife => ({
  async placeServer(operationId, wanted) {
    if (!isServerImage(wanted.image)) return no('image_not_offered', wanted.image)
    if (serverBehaves(wanted.name, 'full')) return no('out_of_capacity', wanted.type)
    return book.write(
      operationId,
      wanted.reference,
      {
        apply: (kept, now) =>
          kept.operations.length > 0
            ? no('name_taken', wanted.reference)
            : { begins: { kind: 'create', becomes: { onSince: now } } },
      },
      (now) => newServer(wanted, nodes, now),
    )
  },

  readServer: (reference) => book.read(reference, (kept, now) => done(factsOf(kept, now))),

  suspendServer: (operationId, { reference }) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) =>
        kept.suspendedAt === null
          ? { kept: { ...kept, work: null, suspendedAt: now, ranBefore: kept.onSince !== null, onSince: null } }
          : { kept },
    }),

  resumeServer: (operationId, { reference }) =>
    book.write(operationId, reference, {
      isAlways: true,
      apply: (kept, now) =>
        kept.suspendedAt === null
          ? { kept }
          : { kept: { ...kept, suspendedAt: null, onSince: kept.ranBefore ? now : null, ranBefore: false } },
    }),

  endServer: async (_operationId, { reference }) => done({ existed: await book.drop(reference) }),
})
