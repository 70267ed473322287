import * as z from 'zod/mini'
import { canonicalIp } from '#base/ip.ts'
import { refuser } from '#base/refusal.ts'
import { reverseDnsKey } from '#drivers/reverse-dns/port.ts'
import type { Ctx } from '#platform/context.ts'
import { shows } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { serverCallRefusals } from '../contract/base.ts'
import { ptrRefusals } from '../contract/refusals.ts'
import { aboutServer, askProvider } from './ask-provider.ts'
import { ptrStore } from './ptr-store.ts'
import { type ChangedServer, offeredDriver } from './servers.ts'

const refuse = refuser({ ...serverCallRefusals, ...ptrRefusals })

/** The name that an address leads back to is of the DNS, whoever keeps the server. */
export const setPtr = ownOperation({
  name: 'cloud.ptr.set',
  ...aboutServer,
  onlyNewest: 'ip',
  driver: reverseDnsKey,
  silent: 'name_servers_silent',
  wanted: z.object({ ip: z.string(), hostname: z.string() }),
  tasks: { 'cloud.ptr.set': m.cloud_task_ptr },
  ask: (host, { wanted: { ip, hostname } }, { operationId }) =>
    host.setName(operationId, { ip, hostname: hostname || null }),
  readBack: async (host, { wanted: { ip, hostname } }) =>
    shows(await host.readName(ip), (read) => (read.hostname ?? '') === hostname),
  apply: (work, { subject_id: id, wanted }) => ptrStore.set(work.sql, id, wanted, work.now()),
})

export function askPtr(ctx: Ctx, server: ChangedServer, { ip, hostname }: { ip: string; hostname: string }) {
  offeredDriver(ctx, reverseDnsKey)
  const address = canonicalIp(ip)
  const isIts = server.facts.addresses.some((each) => canonicalIp(each.ip) === address)
  if (address === undefined || !isIts) return refuse('ptr_address_not_found', { field: 'ip' })
  const wanted = { ip: address, hostname: hostname.toLowerCase() }
  return askProvider(ctx, server, setPtr, { kind: 'cloud.ptr.set', wanted, details: wanted })
}
