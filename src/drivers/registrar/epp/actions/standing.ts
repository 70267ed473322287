import { type Outcome, rejected } from '../../../outcome.ts'
import type { DomainFacts, TransferStage } from '../../port.ts'
import { type DomainInfo, transferOf } from '../answers/domain.ts'
import type { Incoming } from '../book/journal.ts'
import type { EppContext } from '../epp-context.ts'
import { transferDomain } from '../frames/domain.ts'
import { beforehand, failureOf, wentWell } from '../results.ts'
import { bringTo } from './bring-to.ts'
import { infoOf, isCreated, isOurs, readDomain } from './read-domain.ts'

const holderSeconds = 300
const creationSeconds = 30
const transferSeconds = 1800
const justNowMs = 3_600_000

const pending = (name: string, lookAgainSeconds: number): Outcome<never> => ({
  kind: 'pending',
  reference: name,
  lookAgainSeconds,
})

/** The state of an order for a domain. Once the domain is here, it is brought to the ordered state. */
export async function standing(context: EppContext, name: string): Promise<Outcome<DomainFacts>> {
  const { registry, journal } = context
  const { incoming, verifying } = await journal.read(name)
  if (!incoming) return readDomain(context, name)
  if (incoming.stage.startsWith('failed')) return failed(incoming.stage)
  const info = await infoOf(registry, name)
  if (info.kind === 'retry' || info.kind === 'unknown') return info
  const held = info.kind === 'done' && isOurs(registry, info.value) ? info.value : undefined
  const isHere = held && isCreated(held) && !held.statuses.includes('pendingTransfer')
  if (!isHere)
    return incoming.kind === 'register'
      ? notCreated(context, name, incoming, held)
      : transferStanding(context, name, incoming)
  if (incoming.awaitsHolder || verifying) return pending(name, holderSeconds)
  return arrived(context, name, incoming, held)
}

const failed = (stage: TransferStage) => rejected(stage === 'failed_locked' ? 'transfer_locked' : 'transfer_code_wrong')

/**
 * A registry that creates domains asynchronously may not show one at once; what is missing after an hour was refused.
 */
async function notCreated(
  context: EppContext,
  name: string,
  incoming: Incoming,
  held: DomainInfo | undefined,
): Promise<Outcome<never>> {
  const age = context.registry.clock.now().getTime() - Date.parse(incoming.since)
  if (held || age < justNowMs) return pending(name, creationSeconds)
  await forget(context, name)
  return rejected('refused', 'the registry did not make the domain', 'name')
}

const forget = ({ journal }: EppContext, name: string) =>
  journal.change(name, ({ incoming: _incoming, ...record }) => record)

/** The transfer query (RFC 5731 §3.1.3), while the other registrar may still answer. */
async function transferStanding(context: EppContext, name: string, incoming: Incoming): Promise<Outcome<DomainFacts>> {
  const { registry } = context
  const sent = await registry.ask('domain/transfer/query', (clTRID) => transferDomain('query', { name }, { clTRID }))
  if (!wentWell(sent)) {
    const failure = beforehand(failureOf(sent, registry.profile))
    return failure.kind === 'retry' ? failure : stopped(context, name, 'failed_locked')
  }
  const status = transferOf(sent.answer)?.status ?? ''
  if (status === 'pending' || status.endsWith('Approved')) {
    if (incoming.stage !== 'at_registry') await setStage(context, name, 'at_registry')
    return pending(name, status === 'pending' ? transferSeconds : creationSeconds)
  }
  return stopped(context, name, 'failed_locked')
}

export const setStage = ({ journal, registry }: EppContext, name: string, stage: TransferStage) =>
  journal.change(name, ({ incoming, ...record }) => ({
    ...record,
    ...(incoming ? { incoming: { ...incoming, stage, since: registry.clock.now().toISOString() } } : {}),
  }))

async function stopped(context: EppContext, name: string, stage: TransferStage): Promise<Outcome<never>> {
  await setStage(context, name, stage)
  return failed(stage)
}

async function arrived(
  context: EppContext,
  name: string,
  incoming: Incoming,
  info: DomainInfo,
): Promise<Outcome<DomainFacts>> {
  const { registry, journal, messages } = context
  const abilities = registry.abilitiesFor(name)
  const { kind, contacts, nameservers, keys, operationId } = incoming
  const wanted = { nameservers, keys, contacts: kind === 'transfer' ? contacts : undefined }
  const brought = abilities && (await bringTo(context, `${operationId}-settle`, info, abilities, wanted))
  // The domain is here even when its details are refused, which shows when it is read.
  if (brought?.kind === 'retry' || brought?.kind === 'unknown') return beforehand(brought)
  if (incoming.tells) await messages.tell(name, kind === 'register' ? 'registered' : 'transferred-here', operationId)
  await journal.change(name, ({ incoming: _done, ...record }) => ({
    ...record,
    broughtBy: operationId,
    ...(keys ? { keys } : {}),
  }))
  return readDomain(context, name)
}
