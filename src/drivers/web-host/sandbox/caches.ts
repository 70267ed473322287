import type { WebHost } from '../port.ts'
import { no, type SpaceBook } from './space-book.ts'

type CachePart = Pick<WebHost, 'setVarnish' | 'purgeVarnish' | 'restartVarnish' | 'setRedis' | 'purgeRedis'>

export const cachePart = (book: SpaceBook): CachePart => {
  const varnish = (operationId: string, reference: string) =>
    book.write(operationId, reference, {
      apply: (kept) => (kept.varnish.isOn ? { kept } : no('not_possible', 'Varnish is off')),
    })
  return {
    setVarnish: (operationId, { reference, isOn, policy }) =>
      book.write(operationId, reference, { apply: (kept) => ({ kept: { ...kept, varnish: { isOn, policy } } }) }),
    purgeVarnish: (operationId, { reference }) => varnish(operationId, reference),
    restartVarnish: (operationId, { reference }) => varnish(operationId, reference),
    setRedis: (operationId, { reference, isOn }) =>
      book.write(operationId, reference, { apply: (kept) => ({ kept: { ...kept, redis: isOn } }) }),
    purgeRedis: (operationId, { reference }) =>
      book.write(operationId, reference, {
        apply: (kept) => (kept.redis ? { kept } : no('not_possible', 'Redis is off')),
      }),
  }
}
