import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { keepsFacts } from '#areas/windows-hosting/space/server/public.ts'
import { LogFormat } from '#base/windows-space/iis.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

const Address = z.object({ address: z.string() })
const Directory = z.object({ name: z.string(), path: z.string() })

export const addAddress = ownOperation({
  name: 'windows-hosting.addresses.add',
  ...keepsFacts,
  onlyNewest: 'address',
  wanted: Address,
  tasks: { 'windows-hosting.addresses.add': m.windows_site_task_add_address },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.keepAddress(operationId, { reference: referenceOf(id), ...wanted }),
})

export const dropAddress = ownOperation({
  name: 'windows-hosting.addresses.remove',
  ...keepsFacts,
  onlyNewest: 'address',
  wanted: Address,
  tasks: { 'windows-hosting.addresses.remove': m.windows_site_task_drop_address },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.dropAddress(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setIndex = ownOperation({
  name: 'windows-hosting.index.set',
  ...keepsFacts,
  wanted: z.object({ indexFiles: z.array(z.string()) }),
  tasks: { 'windows-hosting.index.set': m.windows_site_task_index },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeIis(operationId, { reference: referenceOf(id), change: wanted }),
})

export const setLogFormat = ownOperation({
  name: 'windows-hosting.log.set',
  ...keepsFacts,
  wanted: z.object({ logFormat: LogFormat }),
  tasks: { 'windows-hosting.log.set': m.windows_site_task_log },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeIis(operationId, { reference: referenceOf(id), change: wanted }),
})

export const keepDirectory = ownOperation({
  name: 'windows-hosting.directories.keep',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: Directory,
  tasks: {
    'windows-hosting.directories.add': m.windows_site_task_add_directory,
    'windows-hosting.directories.change': m.windows_site_task_change_directory,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.keepDirectory(operationId, { reference: referenceOf(id), directory: wanted }),
})

export const dropDirectory = ownOperation({
  name: 'windows-hosting.directories.remove',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string() }),
  tasks: { 'windows-hosting.directories.remove': m.windows_site_task_drop_directory },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.dropDirectory(operationId, { reference: referenceOf(id), ...wanted }),
})
