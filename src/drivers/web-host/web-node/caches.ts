import type { WebCaches } from '../port/caches.ts'
import type { Asking } from './asking.ts'

export const cachePart = ({ change }: Asking): WebCaches => ({
  setVarnish: (operationId, { reference, isOn, policy }) =>
    change(operationId, 'varnish.set', { reference, isOn, policy }),
  purgeVarnish: (operationId, { reference, paths }) =>
    change(operationId, 'varnish.purge', { reference, ...(paths ? { paths: [...paths] } : {}) }),
  restartVarnish: (operationId, { reference }) => change(operationId, 'varnish.restart', { reference }),
  setRedis: (operationId, { reference, isOn }) => change(operationId, 'redis.set', { reference, isOn }),
  purgeRedis: (operationId, { reference }) => change(operationId, 'redis.purge', { reference }),
})
