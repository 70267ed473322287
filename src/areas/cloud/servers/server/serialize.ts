import { changesOf } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { ServerFacts } from '#drivers/compute/port.ts'
import { reverseDnsKey } from '#drivers/reverse-dns/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { CloudServer } from '../contract/shapes.ts'
import { serverStanding } from '../rules/standing.ts'
import { ptrStore } from './ptr-store.ts'
import { cloudReason } from './reason-text.ts'
import { openAlarms } from './server-store.ts'
import { computeOf, imagesFor, isDelivered, isOffered, type Server, serverRequests } from './servers.ts'
import { lastPowerOf, partsUnderWay, workOf } from './under-way.ts'

/** Of a server that has ended nothing is under way any more, and nothing can be tried again. */
const nothing = { underWay: [], work: null, failed: null, lastChange: null, lastPower: null }

/** What is said of a server, without our own names and the ids of operations, which are nobody's affair. */
export async function shownServer(ctx: Ctx, server: Server): Promise<CloudServer> {
  const { id, name, variant, status, row } = server
  const abilities = Object.entries(computeOf(ctx, server).abilities).map(
    ([ability, has]) => [ability, { can: has.can, because: has.can ? null : has.because[ctx.locale] }] as const,
  )
  return {
    ...{ id, name, variant },
    standing: serverStanding({ hasFacts: Boolean(row?.facts), isMissing: Boolean(row?.missing_since), status }),
    facts: await factsOf(ctx, server),
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    openAlarms: isDelivered(server) ? await openAlarms.of(ctx.sql, id) : 0,
    ...(status === 'Cancelled' ? nothing : await movesOf(ctx, id)),
    images: imagesFor(ctx, server),
    abilities: Object.fromEntries(abilities) as CloudServer['abilities'],
  }
}

async function movesOf(ctx: Ctx, id: ServiceId) {
  const words = (code: string) => cloudReason(code, ctx.locale)
  const [changes, underWay, work, lastPower] = await Promise.all([
    changesOf(ctx, serverRequests, id, words),
    partsUnderWay(ctx, id),
    workOf(ctx, id),
    lastPowerOf(ctx.sql, id),
  ])
  return { ...changes, underWay, work, lastPower }
}

async function factsOf(ctx: Ctx, { id, row }: Server): Promise<CloudServer['facts']> {
  if (!row?.facts) return null
  const { reference: _, firewall: __, lastChange: ___, readAt: ____, addresses, ...facts } = row.facts
  const names = await ptrStore.of(ctx.sql, id)
  const zones = ctx.driver(reverseDnsKey)
  const told = ({ ip, family }: ServerFacts['addresses'][number]) => ({
    ...{ ip, family, ptr: names.get(ip) ?? null },
    takesName: isOffered(ctx, zones) && zones.covers(ip),
  })
  return { ...facts, addresses: addresses.map(told) }
}
