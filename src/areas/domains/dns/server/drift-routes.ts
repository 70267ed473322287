import { accountOf } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type DriftedRecord, driftCalls, type ZoneDriftShape } from '../contract/drift-calls.ts'
import { driftRefusals } from '../contract/drift-refusals.ts'
import { driftMark, withDrift } from '../rules/drift.ts'
import { changesOf, pastRecord, stepBetween } from '../rules/history.ts'
import { clampTtl } from '../rules/ttl.ts'
import type { KeptRecord } from '../rules/zone.ts'
import { rrsetHash } from '../rules/zone.ts'
import { differenceTo, stagedOf } from '../rules/zone-difference.ts'
import { changeZone } from './change-zone.ts'
import { signaturesLost } from './domain-events.ts'
import { domainOfCall, refuse as refuseDns, type ZoneDomain } from './domain-lookup.ts'
import { publishZone } from './jobs.ts'
import { keepServersContent } from './keep-servers-content.ts'
import { type Drift, driftStore, noDrift, publicationStore } from './publication-store.ts'
import { checkZone } from './reconcile-jobs.ts'
import { recordStore } from './record-store.ts'
import { answerZone, plainRecord } from './serialize.ts'
import { zoneStore } from './zone-store.ts'

const refuse = refuser(driftRefusals)

async function showDrift(ctx: Ctx, text: string): Promise<{ data: ZoneDriftShape | null }> {
  const domain = await domainOfCall(ctx, text)
  const drift = await driftStore.find(ctx.sql, domain.id)
  if (!drift) return { data: null }
  const { zoneMissing, serversSign } = drift
  return {
    data: {
      since: drift.since.toISOString(),
      seenAt: drift.seenAt.toISOString(),
      mark: markOf(drift),
      zoneMissing,
      serversSign,
      records: differing(await recordStore.all(ctx.sql, domain.id), drift),
    },
  }
}

const markOf = ({ zoneMissing, serversSign, sets }: Drift): string =>
  `${driftMark(sets)}${zoneMissing ? 'm' : ''}${serversSign ?? ''}`

function differing(ours: readonly KeptRecord[], { sets }: Drift): DriftedRecord[] {
  const step = stepBetween(ours.map(pastRecord), withDrift(ours, sets).map(pastRecord))
  return changesOf(step).map(({ before, after }) => ({
    ours: before && plainRecord(before),
    atServers: after && plainRecord(after),
  }))
}

/** The drift that the user saw, unchanged, with its zone locked. */
async function decide(ctx: Ctx, text: string, mark: string) {
  const domain = await domainOfCall(ctx, text)
  const zone = (await zoneStore.lock(ctx.sql, domain.id)) ?? refuseDns('zone_not_here')
  const drift = (await driftStore.find(ctx.sql, domain.id)) ?? refuse('drift_gone')
  if (markOf(drift) !== mark) refuse('drift_changed')
  return { domain, zone, drift }
}

/** Gives up what the servers hold: its hashes may be replaced from now on. */
async function publishAgain(ctx: Ctx, text: string, mark: string) {
  const { domain, zone, drift } = await decide(ctx, text, mark)
  const isUnsigned = drift.serversSign === false && domain.dnssecState === 'enabled'
  if (!drift.zoneMissing && drift.sets.length === 0 && !isUnsigned) refuse('drift_gone')
  const ours = await recordStore.all(ctx.sql, domain.id)
  const accountId = accountOf(ctx.requirePrincipal())
  await keepServersContent(ctx, domain, zone, ours, drift.sets, 'dns.drift.publish', accountId)
  const givenUp = drift.sets.map(({ key, held }) => [key, rrsetHash(held)] as const)
  await publicationStore.addKnown(ctx.sql, zone, givenUp)
  const serversSign = isUnsigned ? null : drift.serversSign
  await driftStore.note(ctx.sql, domain.id, { ...noDrift, serversSign }, ctx.now())
  await zoneStore.bump(ctx.sql, domain.id)
  await ctx.enqueue(publishZone, { domainId: domain.id })
  if (isUnsigned) await ctx.emit(signaturesLost, { domainId: domain.id })
  return answer(ctx, domain)
}

async function takeOver(ctx: Ctx, text: string, mark: string) {
  const { domain, drift } = await decide(ctx, text, mark)
  if (drift.zoneMissing) refuse('drift_zone_missing')
  const ours = await recordStore.all(ctx.sql, domain.id)
  const wanted = withDrift(ours, drift.sets).map((record) => ({ ...record, ttl: clampTtl(record.ttl) }))
  const difference = differenceTo(domain, ours, wanted)
  if (difference.add.length + difference.change.length + difference.remove.length === 0)
    refuse('drift_not_ours_to_take')
  await changeZone(ctx, domain, stagedOf(difference), {
    action: 'dns.drift.take-over',
    reason: 'before-take-over',
    accountId: accountOf(ctx.requirePrincipal()),
    locale: ctx.locale,
  })
  // What could not be taken over is found again by the publication.
  await driftStore.note(ctx.sql, domain.id, { ...noDrift, serversSign: drift.serversSign }, ctx.now())
  return answer(ctx, domain)
}

async function answer(ctx: Ctx, domain: ZoneDomain) {
  const zone = (await zoneStore.find(ctx.sql, domain.id)) ?? refuseDns('zone_not_here')
  await ctx.pushEvent({ clientId: domain.clientId, type: 'dns.zone', subject: domain.id, data: { state: zone.state } })
  return { data: { zone: answerZone(domain, zone) } }
}

async function checkNow(ctx: Ctx, text: string) {
  const domain = await domainOfCall(ctx, text)
  if (!(await zoneStore.find(ctx.sql, domain.id))) refuseDns('zone_not_here')
  await ctx.enqueue(checkZone, { domainId: domain.id })
  return { data: { queued: true } }
}

export const driftRoutes = routes(driftCalls, {
  show: (ctx, { params }) => showDrift(ctx, params.domain),
  check: (ctx, { params }) => checkNow(ctx, params.domain),
  publish: (ctx, { params, body }) => publishAgain(ctx, params.domain, body.mark),
  takeOver: (ctx, { params, body }) => takeOver(ctx, params.domain, body.mark),
})
