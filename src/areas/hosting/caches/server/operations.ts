import * as z from 'zod/mini'
import { keepsFacts, referenceOf } from '#areas/hosting/space/server/public.ts'
import { CachePolicy } from '#base/web-space/site.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const setVarnish = ownOperation({
  name: 'hosting.varnish.set',
  ...keepsFacts,
  wanted: z.object({ isOn: z.boolean(), policy: CachePolicy }),
  tasks: { 'hosting.varnish.set': m.web_caches_task_varnish },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setVarnish(operationId, { reference: referenceOf(id), ...wanted }),
})

export const clearVarnish = ownOperation({
  name: 'hosting.varnish.clear',
  ...keepsFacts,
  wanted: z.object({ paths: z.optional(z.array(z.string())) }),
  tasks: { 'hosting.varnish.clear': m.web_caches_task_clear },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.purgeVarnish(operationId, { reference: referenceOf(id), ...wanted }),
})

export const restartVarnish = ownOperation({
  name: 'hosting.varnish.restart',
  ...keepsFacts,
  wanted: z.object({}),
  tasks: { 'hosting.varnish.restart': m.web_caches_task_restart },
  ask: (host, { subject_id: id }, { operationId }) => host.restartVarnish(operationId, { reference: referenceOf(id) }),
})

export const setRedis = ownOperation({
  name: 'hosting.redis.set',
  ...keepsFacts,
  wanted: z.object({ isOn: z.boolean() }),
  tasks: { 'hosting.redis.set': m.web_caches_task_redis },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setRedis(operationId, { reference: referenceOf(id), ...wanted }),
})
