import * as z from 'zod/mini'
import { canonicalIp } from '#base/ip.ts'
import { refuser } from '#base/refusal.ts'
import { reverseDnsKey } from '#drivers/reverse-dns/port.ts'
import type { Ctx } from '#platform/context.ts'
import { isRejectedAs, shows } from '#platform/operations/answers.ts'
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
  tasks: { 'cloud.ptr.set': m.cloud_task_ptr, 'cloud.ptr.remove': m.cloud_task_ptr_remove },
  ask: (host, { wanted: { ip, hostname } }, { operationId }) =>
    host.setName(operationId, { ip, hostname: hostname || null }),
  readBack: async (host, { wanted: { ip, hostname } }) =>
    shows(await host.readName(ip), (read) => (read.hostname ?? '') === hostname),
  apply: (work, { subject_id: id, wanted }) => ptrStore.set(work.sql, id, wanted, work.now()),
})

export type PtrAsked = { ip: string; hostname: string }

/** The address as it is kept; one that is not of the server is refused. */
function addressOf({ facts }: ChangedServer, ip: string): string {
  const address = canonicalIp(ip)
  const isIts = facts.addresses.some((each) => canonicalIp(each.ip) === address)
  return address !== undefined && isIts ? address : refuse('ptr_address_not_found', { field: 'ip' })
}

/** Whose reverse zone it is can be told at once; name servers that are silent are asked again by the operation itself. */
export async function insistOnZone(ctx: Ctx, server: ChangedServer, { ip }: PtrAsked): Promise<void> {
  const zones = offeredDriver(ctx, reverseDnsKey)
  const address = addressOf(server, ip)
  if (!zones.covers(address)) return refuse('ptr_zone_elsewhere', { field: 'ip' })
  const read = await zones.readName(address)
  if (isRejectedAs(read, 'no_such_zone')) refuse('ptr_zone_elsewhere', { field: 'ip' })
}

export function askPtr(ctx: Ctx, server: ChangedServer, { ip, hostname }: PtrAsked) {
  const wanted = { ip: addressOf(server, ip), hostname }
  const kind = wanted.hostname === '' ? 'cloud.ptr.remove' : 'cloud.ptr.set'
  return askProvider(ctx, server, setPtr, { kind, wanted, details: { address: wanted.ip, ...wanted } })
}
