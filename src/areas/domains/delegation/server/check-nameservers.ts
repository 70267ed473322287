import {
  type DomainRecord,
  noteDnssec,
  noteNameservers,
  visibleDomain,
} from '#areas/domains/portfolio/server/public.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Check } from '../contract/shapes.ts'
import { changeStore, factsStore } from './delegation-store.ts'
import { askServers, atParent } from './looking.ts'
import { type Held, heldOf } from './registry.ts'

/** Asks all sources now. Where the portal's data differ from the registry's, the registry's are taken over. */
export async function checkNameservers(ctx: Ctx, ref: string): Promise<{ data: Check }> {
  const domain = await visibleDomain(ctx, ref)
  const [held, parent] = await Promise.all([heldOf(ctx, domain), atParent(ctx, domain.name)])
  const atRegistry = new Map(held.nameservers.map((server) => [server.host, server]))
  const delegated = new Map((parent?.nameservers ?? []).map((server) => [server.host, server]))
  const hosts = [...new Set([...atRegistry.keys(), ...delegated.keys()])]
  const answers = await askServers(
    ctx,
    domain.name,
    hosts.map((host) => {
      const glue = atRegistry.get(host)?.addresses ?? []
      return { host, addresses: glue.length > 0 ? glue : (delegated.get(host)?.addresses ?? []) }
    }),
  )
  const wasDifferent = held.isFromRegistry && (await ctx.transact((work) => takeOver(work, domain, held)))
  return {
    data: {
      checkedAt: ctx.now().toISOString(),
      parent: parent?.parent ?? null,
      servers: answers.map(({ host, addresses, standing, serial }) => ({
        host,
        addresses,
        atRegistry: atRegistry.has(host),
        atParent: parent ? delegated.has(host) : null,
        standing,
        serial: serial ?? null,
      })),
      dsTags: [...new Set((parent?.ds ?? []).map(({ keyTag }) => keyTag))],
      wasDifferent,
    },
  }
}

const sameHosts = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join()

async function takeOver(work: Work, domain: DomainRecord, held: Held): Promise<boolean> {
  if (await changeStore.open(work.sql, domain.id)) return false
  const hosts = held.nameservers.map(({ host }) => host)
  const before = { nameservers: domain.row.nameservers, dnssec: domain.row.dnssec_state }
  const dnssec = held.keys.length > 0 ? 'enabled' : 'disabled'
  await factsStore.save(work.sql, domain.id, held, work.now())
  if (sameHosts(hosts, before.nameservers) && dnssec === before.dnssec && held.mode === domain.row.nameserver_mode)
    return false
  await noteNameservers(work, domain.id, held.mode, hosts)
  await noteDnssec(work, domain.id, dnssec)
  await work.changed(
    {
      action: 'domains.nameservers.found',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { domain: domain.name, before, after: { nameservers: hosts, dnssec } },
    },
    { clientId: domain.clientId, type: 'domain.changed', subject: domain.id },
  )
  return true
}
