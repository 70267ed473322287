import * as z from 'zod/mini'
import { keepFacts, keepsFacts, referenceOf } from '#areas/hosting/space/server/public.ts'
import { Redirects } from '#base/web-space/site.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { AliasZone, setRecords, takeRecordsBack } from './alias-records.ts'

const Alias = z.object({ alias: z.string() })

export const addAlias = ownOperation({
  name: 'hosting.aliases.add',
  ...keepsFacts,
  onlyNewest: 'alias',
  wanted: z.object({ ...Alias.shape, of: z.optional(z.nullable(AliasZone)) }),
  tasks: { 'hosting.aliases.add': m.web_site_task_add_alias },
  ask: (host, { subject_id: id, wanted: { alias } }, { operationId }) =>
    host.keepAlias(operationId, { reference: referenceOf(id), alias }),
  apply: async (work, { subject_id: serviceId, wanted: { alias, of } }, facts) => {
    await keepFacts(work, serviceId, facts)
    if (of) await setRecords(work, { serviceId, alias, of }, facts.addresses)
  },
})

export const dropAlias = ownOperation({
  name: 'hosting.aliases.remove',
  ...keepsFacts,
  onlyNewest: 'alias',
  wanted: Alias,
  tasks: { 'hosting.aliases.remove': m.web_site_task_drop_alias },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.dropAlias(operationId, { reference: referenceOf(id), ...wanted }),
  apply: async (work, { subject_id: serviceId, wanted: { alias } }, facts) => {
    await keepFacts(work, serviceId, facts)
    await takeRecordsBack(work, serviceId, alias)
  },
})

export const setRoot = ownOperation({
  name: 'hosting.root.set',
  ...keepsFacts,
  wanted: z.object({ documentRoot: z.string() }),
  tasks: { 'hosting.root.set': m.web_site_task_root },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setDocumentRoot(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setIndex = ownOperation({
  name: 'hosting.index.set',
  ...keepsFacts,
  wanted: z.object({ indexFiles: z.array(z.string()) }),
  tasks: { 'hosting.index.set': m.web_site_task_index },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setIndexFiles(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setRedirects = ownOperation({
  name: 'hosting.redirects.set',
  ...keepsFacts,
  wanted: z.object({ redirects: Redirects }),
  tasks: { 'hosting.redirects.set': m.web_site_task_redirects },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setRedirects(operationId, { reference: referenceOf(id), ...wanted }),
})
