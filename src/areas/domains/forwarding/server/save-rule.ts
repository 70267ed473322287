import { accountOf } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import type { Forwarding, ForwardingInput } from '../contract/shapes.ts'
import { readDestination } from '../rules/destination.ts'
import { maxRules } from '../rules/forwarding.ts'
import { coversHost, fullHost, isWildcard, readHostname } from '../rules/hostname.ts'
import { findLoop } from '../rules/loop.ts'
import { leaveCertificate, wantCertificate } from './certificate/want-certificate.ts'
import { type ForwardingRow, forwardingStore, type RuleValues } from './forwarding-store.ts'
import { isZoneHere, keepRecords, makeWay } from './keep-records.ts'
import { refuse } from './refuse.ts'
import { answerOne, type ForwardedDomain, forwardedDomain } from './serialize.ts'
import { watchDns } from './watch-dns.ts'

export async function addRule(ctx: Ctx, ref: string, input: ForwardingInput): Promise<Forwarding> {
  const domain = await domainFor(ctx, ref)
  const values = valuesOf(input, domain)
  if ((await forwardingStore.count(ctx.sql, domain.id)) >= maxRules)
    refuse('too_many_forwardings', { values: { max: maxRules } })
  if (await forwardingStore.isTaken(ctx.sql, domain.id, values.hostname))
    refuse('hostname_exists', { field: 'hostname' })
  await refuseLoop(ctx, domain, values, undefined)
  const added =
    (await forwardingStore.add(ctx.sql, domain.id, values, ctx.now())) ??
    refuse('hostname_exists', { field: 'hostname' })
  await leadHere(ctx, domain, added.id, values, input.replaceRecords)
  await told(ctx, domain, 'domains.url-forwarding.add', { after: toldRule(values) })
  return answerOne(ctx, domain, added.id)
}

export async function changeRule(ctx: Ctx, ref: string, id: number, input: ForwardingInput): Promise<Forwarding> {
  const domain = await domainFor(ctx, ref)
  const before = (await forwardingStore.find(ctx.sql, domain.id, id)) ?? refuse('forwarding_not_found')
  const values = valuesOf(input, domain)
  if (await forwardingStore.isTaken(ctx.sql, domain.id, values.hostname, id))
    refuse('hostname_exists', { field: 'hostname' })
  await refuseLoop(ctx, domain, values, id)
  await forwardingStore.change(ctx.sql, id, values, ctx.now())
  if (before.hostname !== values.hostname) await leaveCertificate(ctx, domain.id, before.hostname)
  await leadHere(ctx, domain, id, values, input.replaceRecords)
  await told(ctx, domain, 'domains.url-forwarding.change', { before: toldRule(before), after: toldRule(values) })
  return answerOne(ctx, domain, id)
}

export async function removeRule(ctx: Ctx, ref: string, id: number): Promise<void> {
  const domain = await forwardedDomain(ctx, ref, true)
  const before = (await forwardingStore.find(ctx.sql, domain.id, id)) ?? refuse('forwarding_not_found')
  await forwardingStore.remove(ctx.sql, id)
  await leaveCertificate(ctx, domain.id, before.hostname)
  await keepRecords(ctx, domain.id, accountOf(ctx.requirePrincipal()))
  await told(ctx, domain, 'domains.url-forwarding.remove', { before: toldRule(before) })
}

/** Serialised: each change of forwarding sees the rules of the other. */
async function domainFor(ctx: Ctx, ref: string): Promise<ForwardedDomain> {
  if (ctx.config.forwarder.addresses.length === 0) refuse('forwarding_not_offered')
  const domain = await forwardedDomain(ctx, ref, true)
  await forwardingStore.lockWays(ctx.sql)
  return domain
}

function valuesOf(input: ForwardingInput, domain: ForwardedDomain): RuleValues {
  const hostname = readHostname(input.hostname, domain.name) ?? refuse('hostname_invalid', { field: 'hostname' })
  const read = readDestination(input.destinationAddress)
  const destination = read.value ?? refuse(read.problem, { field: 'destinationAddress' })
  const isCloak = input.type === 'cloak'
  const text = (value: string) => (isCloak ? value : '')
  return {
    hostname,
    destination: destination.href,
    type: input.type,
    keeps_path: input.keepPath,
    cloak_title: text(input.cloakTitle),
    description: text(input.description),
    keywords: text(input.keywords),
    no_frame_body: text(input.noFrameBody),
  }
}

async function refuseLoop(
  ctx: Ctx,
  domain: ForwardedDomain,
  values: RuleValues,
  id: number | undefined,
): Promise<void> {
  const host = fullHost(values.hostname, domain.name)
  // A wildcard covers names without records of their own; in a zone elsewhere we cannot see those, and the forwarder
  // itself stops a loop.
  const inZone = isWildcard(values.hostname) ? await forwardingStore.namesOf(ctx.sql, domain.id) : undefined
  const isOwn = (visited: string) =>
    inZone === undefined
      ? visited === host
      : coversHost(host, visited) && inZone.length > 0 && !inZone.includes(visited.slice(0, -domain.name.length - 1))
  const way = await findLoop({ host, destination: values.destination }, isOwn, (visited) =>
    forwardingStore.answering(ctx.sql, visited, id),
  )
  if (way) refuse('destination_loop', { field: 'destinationAddress', values: { way: way.join(' → ') } })
}

async function leadHere(
  ctx: Ctx,
  domain: ForwardedDomain,
  ruleId: number,
  values: RuleValues,
  mayReplace: boolean,
): Promise<void> {
  const accountId = accountOf(ctx.requirePrincipal())
  // Before the zone, in the same order of locks as the steps of a certificate.
  await wantCertificate(ctx, domain, values.hostname)
  // A host that gets a certificate is checked by those steps.
  if (isWildcard(values.hostname) && !(await isZoneHere(ctx, domain))) await ctx.enqueue(watchDns, { ruleId })
  await makeWay(ctx, domain, { hostname: values.hostname, mayReplace, accountId })
  await keepRecords(ctx, domain.id, accountId)
}

const toldRule = (rule: Pick<ForwardingRow, 'hostname' | 'destination' | 'type' | 'keeps_path'>) => ({
  host: rule.hostname,
  destination: rule.destination,
  type: rule.type,
  keepPath: rule.keeps_path,
})

async function told(
  ctx: Ctx,
  domain: ForwardedDomain,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await ctx.changed(
    {
      action,
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { domain: domain.name, ...details },
    },
    { clientId: domain.clientId, type: 'url-forwarding', subject: domain.id },
  )
}
