import { ourServersOf, planRecords, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { defaultLocale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { challengeHost } from '#drivers/certificate-authority/port.ts'
import { type AskedServer, dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { type ChallengeHolder, challengeStore, type ShownText } from './challenge-store.ts'
import { managedBy } from './show-challenges.ts'

type Domain = { id: DomainId; name: string }

/**
 * Why a DNS challenge is impossible, in the order in which the user would fix it; `servers` and `host` are its
 * values. `not-delegated`: the zone is here, but the registry names other name servers.
 */
export type ZoneObstacle =
  | { kind: 'zone-elsewhere' }
  | { kind: 'dns-silent' }
  | { kind: 'not-delegated'; servers: string[] }
  | { kind: 'zone-refuses'; host: string }

/** Checked before an order is used up: can a TXT record be published where the authority will look for it? */
export async function obstacleInZone(ctx: JobCtx, domain: Domain, name: string): Promise<ZoneObstacle | undefined> {
  if ((await zoneStateOf(ctx, domain.id)) === 'none') return { kind: 'zone-elsewhere' }
  const host = challengeHost(name)
  if (!(await takesText(ctx, domain, host))) return { kind: 'zone-refuses', host }
  const servers = await serversOf(ctx, domain)
  if (!servers) return { kind: 'dns-silent' }
  const ours = await ourServersOf(ctx, domain.id)
  if (servers.some((server) => ours.includes(server.host))) return undefined
  return { kind: 'not-delegated', servers: servers.map((server) => server.host) }
}

/** Whether the zone accepts the record; a CNAME allows no other record at its name. */
async function takesText(ctx: JobCtx, domain: Domain, host: string): Promise<boolean> {
  const text = { recordTypeName: 'TXT', recordName: `${host}.`, recordData: 'x'.repeat(43) }
  try {
    await planRecords(ctx, domain.id, { add: [text], managedBy }, defaultLocale)
    return true
  } catch (fault) {
    if (fault instanceof Refusal) return false
    throw fault
  }
}

/** The name servers to which the parent zone delegates; undefined when it does not answer. */
async function serversOf(ctx: JobCtx, domain: Domain): Promise<AskedServer[] | undefined> {
  return answered(await ctx.driver(dnsLookupKey).delegationOf(domain.name))?.nameservers
}

/** `seen`: every server answers it. `unseen`: the servers that do not yet, and since when it has been published. */
export type Looked = { kind: 'seen' } | { kind: 'unseen'; servers: string[]; since: Date }

/**
 * Whether every name server of the domain answers what is published for this owner: the authority asks any of them,
 * and a missing answer fails the challenge.
 */
export async function lookForTexts(ctx: JobCtx, holder: ChallengeHolder, domain: Domain): Promise<Looked> {
  const texts = await challengeStore.unseen(ctx.sql, holder)
  const [first] = texts
  if (!first) return { kind: 'seen' }
  const servers = (await serversOf(ctx, domain)) ?? []
  const shown = await Promise.all(servers.map((server) => showsAll(ctx, server, texts)))
  const behind = servers.filter((_, index) => !shown[index]).map(({ host }) => host)
  if (servers.length === 0 || behind.length > 0) return { kind: 'unseen', servers: behind, since: first.since }
  await ctx.transact((work) => challengeStore.seen(work.sql, holder, work.now()))
  return { kind: 'seen' }
}

async function showsAll(ctx: JobCtx, server: AskedServer, texts: readonly ShownText[]): Promise<boolean> {
  const lookup = ctx.driver(dnsLookupKey)
  for (const host of new Set(texts.map((text) => text.host))) {
    const answered = await lookup.textsAt(host, server)
    const wanted = texts.filter((text) => text.host === host)
    if (!wanted.every(({ answer }) => answered?.includes(answer))) return false
  }
  return true
}
