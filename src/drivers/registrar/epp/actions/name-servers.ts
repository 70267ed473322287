import { done, type Outcome } from '../../../outcome.ts'
import type { Nameserver } from '../../port.ts'
import { checkedOf } from '../answers/answer.ts'
import type { DomainInfo } from '../answers/domain.ts'
import { groupHostsOf, hostAddressesOf } from '../answers/others.ts'
import { infoGroup } from '../frames/dns-belgium.ts'
import { checkHosts, createHost, infoHost, updateHost } from '../frames/host.ts'
import type { Registry } from '../registry.ts'
import { beforehand, codeOf, failureOf, wentWell } from '../results.ts'

const exists = 2302

export const isInside = (name: string, host: string): boolean => host === name || host.endsWith(`.${name}`)

async function makeHost(registry: Registry, host: string, addresses: readonly string[]): Promise<Outcome<null>> {
  const sent = await registry.ask('host/create', (clTRID) => createHost(host, addresses, clTRID))
  const isThere = codeOf(sent) === exists
  return wentWell(sent) || isThere ? done(null) : beforehand(failureOf(sent, registry.profile, hostReading))
}
/** Only the registrar of the parent domain may create a host within it. */
const hostReading = {
  2201: 'nameserver_invalid',
  2303: 'nameserver_invalid',
  2005: 'nameserver_invalid',
  2306: 'nameserver_invalid',
} as const

/** Creates missing host objects, except those within the domain itself, which require the domain first. */
export async function hostsOutside(
  registry: Registry,
  name: string,
  servers: readonly Nameserver[],
): Promise<Outcome<null>> {
  const hosts = servers.map(({ host }) => host).filter((host) => !isInside(name, host))
  if (registry.profile.nameservers === 'attributes' || hosts.length === 0) return done(null)
  const sent = await registry.ask('host/check', (clTRID) => checkHosts(hosts, clTRID))
  if (!wentWell(sent)) return beforehand(failureOf(sent, registry.profile, hostReading))
  for (const { name: host, available } of checkedOf(sent.answer, 'host')) {
    const made = available ? await makeHost(registry, host, []) : done(null)
    if (made.kind !== 'done') return made
  }
  return done(null)
}

/** Host objects within the domain, with their wanted addresses. */
export async function hostsInside(
  registry: Registry,
  name: string,
  servers: readonly Nameserver[],
): Promise<Outcome<null>> {
  if (registry.profile.nameservers === 'attributes') return done(null)
  for (const { host, addresses = [] } of servers.filter((server) => isInside(name, server.host))) {
    const settled = await settleHost(registry, host, addresses)
    if (settled.kind !== 'done') return settled
  }
  return done(null)
}

async function settleHost(registry: Registry, host: string, addresses: readonly string[]): Promise<Outcome<null>> {
  const found = await registry.ask('host/info', (clTRID) => infoHost(host, clTRID))
  if (!wentWell(found)) {
    const failure = failureOf(found, registry.profile)
    const isMissing = codeOf(found) === 2303
    return isMissing ? makeHost(registry, host, addresses) : beforehand(failure)
  }
  const has = hostAddressesOf(found.answer)
  const add = addresses.filter((address) => !has.includes(address))
  const remove = has.filter((address) => !addresses.includes(address))
  if (add.length + remove.length === 0) return done(null)
  const sent = await registry.ask('host/update', (clTRID) => updateHost({ host, add, remove }, clTRID))
  return wentWell(sent) ? done(null) : beforehand(failureOf(sent, registry.profile, hostReading))
}

/** All name servers of a domain: those of its groups too, with the addresses of hosts within the domain. */
export async function nameserversOn(registry: Registry, info: DomainInfo): Promise<Outcome<Nameserver[]>> {
  const servers = [...info.nameservers]
  for (const group of info.belgian?.groups ?? []) {
    const sent = await registry.ask('nsgroup/info', (clTRID) => infoGroup(group, clTRID))
    if (!wentWell(sent)) return failureOf(sent, registry.profile)
    servers.push(...groupHostsOf(sent.answer).map((host) => ({ host })))
  }
  if (registry.profile.nameservers === 'attributes') return done(servers)
  const withAddresses: Nameserver[] = []
  for (const server of servers) {
    const sent = isInside(info.name, server.host)
      ? await registry.ask('host/info', (clTRID) => infoHost(server.host, clTRID))
      : undefined
    const addresses = sent && wentWell(sent) ? hostAddressesOf(sent.answer) : []
    withAddresses.push({ ...server, ...(addresses.length > 0 ? { addresses } : {}) })
  }
  return done(withAddresses)
}
