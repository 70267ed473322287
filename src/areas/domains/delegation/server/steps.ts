import { originOf } from '#areas/domains/dns/rules/names.ts'
import {
  changeRecords,
  createZone,
  forgetZone,
  ourServersOf,
  recordsOf,
  zoneStateOf,
} from '#areas/domains/dns/server/public.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { reading } from '#platform/operations/answers.ts'
import { bringAlong } from '../rules/bring-along.ts'
import { type ChangeStep, longestWaitSeconds, silenceSeconds } from '../rules/change-steps.ts'
import { signingKeyFlags } from '../rules/signing-keys.ts'
import { isVouchedFor } from '../rules/vouching.ts'
import { type Change, factsStore } from './delegation-store.ts'
import { registryKey } from './ds-digest.ts'
import { askServers, atParent } from './looking.ts'
import { delegationOf, type Wanted } from './wanted.ts'

/** The result of a step; `waits` names what it waits for. */
export type StepResult =
  | { done: { wanted?: Wanted; waitUntil?: Date } }
  | { waits: string; detail?: string; retryAfterSeconds?: number }
  | { failed: { code: string; detail?: string | undefined } }
type Step = (ctx: JobCtx, change: Change) => Promise<StepResult>

const operation = (change: Change, step: string) => `delegation-${change.id}-${step}`
const next: StepResult = { done: {} }
const secondsAt = (ctx: JobCtx, change: Change) => (ctx.now().getTime() - change.step_at.getTime()) / 1000

/** Turns a driver's answer into a step result; a silent or busy system is retried by the job. */
function stepOf<Value>(outcome: Outcome<Value>, whom: string): Promise<{ value: Value } | StepResult> {
  const silent = ({ kind, detail }: { kind: string; detail?: string }): never => {
    throw new TriedAgain(`the ${whom} answered ${kind}: ${detail ?? ''}`)
  }
  return reading(outcome, {
    done: ({ value }): { value: Value } | StepResult => ({ value }),
    pending: ({ lookAgainSeconds }) => ({ waits: `awaits_${whom}`, retryAfterSeconds: lookAgainSeconds }),
    rejected: ({ code, detail }) => ({ failed: { code, detail } }),
    retry: silent,
    unknown: silent,
  })
}

/** The zone is on our servers before the delegation points to them. */
const zone: Step = async (ctx, change) => {
  const { mode, primaries = [], withDns } = change.wanted
  if (mode === 'secondary') return fetchZone(ctx, change, primaries)
  if (mode !== 'ours' || !withDns) return next
  if ((await zoneStateOf(ctx, change.domain_id)) === 'none') {
    if (change.nameserver_mode === 'secondary') {
      const gone = await ctx.driver(dnsHostKey).deleteZone(operation(change, 'leave'), originOf(change.name))
      const ended = await stepOf(gone, 'servers')
      if (!('value' in ended)) return ended
    }
  }
  if (change.reason_code !== 'awaits_zone') await bringRecords(ctx, change)
  const state = await zoneStateOf(ctx, change.domain_id)
  if (state === 'failed') return { failed: { code: 'zone_failed' } }
  return state === 'published' ? next : { waits: 'awaits_zone' }
}

/** Created once: a repeated run finds the zone and its records. */
const bringRecords = (ctx: JobCtx, change: Change): Promise<void> =>
  ctx.transact(async (work) => {
    await createZone(work, change.domain_id, [], change.account_id)
    const facts = { name: change.name, nameservers: await ourServersOf(work, change.domain_id) }
    const held = await recordsOf(work, change.domain_id)
    const { add, remove } = bringAlong(facts, held, change.wanted.records ?? [])
    if (add.length + remove.length > 0)
      await changeRecords(
        work,
        change.domain_id,
        { add, remove },
        { action: 'dns.records.bring-along', accountId: change.account_id },
      )
  })

async function fetchZone(ctx: JobCtx, change: Change, primaries: string[]): Promise<StepResult> {
  const order = { name: originOf(change.name), primaries }
  const made = await stepOf(await ctx.driver(dnsHostKey).createSecondary(operation(change, 'fetch'), order), 'servers')
  if (!('value' in made)) return made
  await ctx.transact((work) => forgetZone(work, change.domain_id))
  return next
}

/** The zone is signed, and every server of ours that answers publishes the keys, before the DS goes to the parent. */
const sign: Step = async (ctx, change) => {
  const state = await zoneStateOf(ctx, change.domain_id)
  if (state === 'failed' || state === 'none') return { failed: { code: 'zone_failed' } }
  if (state !== 'published') return { waits: 'awaits_zone' }
  const signed = await ctx.driver(dnsHostKey).setDnssec(operation(change, 'sign'), originOf(change.name), true)
  const ended = await stepOf(signed, 'servers')
  if (!('value' in ended)) return ended
  const keys = ended.value.keys
    .filter(({ flags }) => flags === signingKeyFlags)
    .map((key) => registryKey(change.name, key))
  if (keys.length === 0) return { failed: { code: 'dnssec_not_offered' } }
  const servers = change.delegated_to.map((host) => ({ host, addresses: [] }))
  const answers = await askServers(ctx, change.name, servers)
  const behind = answers.filter(
    ({ standing, keys: served = [] }) =>
      standing === 'authoritative' && !keys.every(({ keyTag }) => served.some((key) => key.keyTag === keyTag)),
  )
  if (behind.length > 0) return { waits: 'awaits_servers', detail: behind.map(({ host }) => host).join(', ') }
  return { done: { wanted: { ...change.wanted, keys } } }
}

/** The registry's answer becomes the domain's delegation. */
const registry: Step = async (ctx, change) => {
  const outcome = await askRegistry(ctx, change)
  const ended = await stepOf(outcome, 'registry')
  if (!('value' in ended)) return ended
  const facts = delegationOf(ended.value)
  await ctx.transact((work) => factsStore.save(work.sql, change.domain_id, facts, work.now()))
  return next
}

async function askRegistry(ctx: JobCtx, change: Change): Promise<Outcome<DomainFacts>> {
  const { nameservers = [], keys = [] } = change.wanted
  const { name } = change
  const registrar = ctx.driver(registrarKey)
  if (change.kind !== 'nameservers') return registrar.updateDnssecKeys(operation(change, 'registry'), { name, keys })
  const servers = nameservers.map(({ host, addresses }) => (addresses.length > 0 ? { host, addresses } : { host }))
  return registrar.updateNameservers(operation(change, 'registry'), { name, nameservers: servers })
}

/** Waits until the parent's servers answer what the registry has; a DS that stays keeps the zone signed. */
const parent: Step = async (ctx, change) => {
  const { keys = [] } = change.wanted
  const waited = secondsAt(ctx, change)
  const told = await atParent(ctx, change.name)
  const isComplete = told !== undefined && (told.unanswered.length === 0 || waited > silenceSeconds)
  if (isComplete && isVouchedFor(told.ds, keys)) {
    const memory = change.kind === 'dnssec-off' ? (change.wanted.dsTtlSeconds ?? 0) : 0
    return { done: memory > 0 ? { waitUntil: new Date(ctx.now().getTime() + memory * 1000) } : {} }
  }
  if (waited > longestWaitSeconds) {
    const tags = (told?.ds ?? []).map(({ keyTag }) => keyTag).join(', ')
    return { failed: { code: keys.length > 0 ? 'parent_without_ds' : 'ds_still_at_parent', detail: tags } }
  }
  return { waits: 'awaits_parent' }
}

/** Resolvers cache a DS for its TTL. */
const expire: Step = async (ctx, change) => {
  const left = change.wait_until ? (change.wait_until.getTime() - ctx.now().getTime()) / 1000 : 0
  return left > 0 ? { waits: 'awaits_memory', retryAfterSeconds: Math.ceil(left) } : next
}

const unsign: Step = async (ctx, change) => {
  if ((await zoneStateOf(ctx, change.domain_id)) === 'none') return next
  const told = await atParent(ctx, change.name)
  if (told && told.ds.length > 0)
    return { failed: { code: 'ds_still_at_parent', detail: told.ds.map(({ keyTag }) => keyTag).join(', ') } }
  const off = await ctx.driver(dnsHostKey).setDnssec(operation(change, 'unsign'), originOf(change.name), false)
  const ended = await stepOf(off, 'servers')
  return 'value' in ended ? next : ended
}

export const steps: Readonly<Record<ChangeStep, Step>> = { zone, sign, registry, parent, expire, unsign }
