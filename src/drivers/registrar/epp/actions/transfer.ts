import { done, type Outcome, rejected } from '../../../outcome.ts'
import { contactFlaw, nameserverFlaw } from '../../order-checks.ts'
import type { DomainFacts, IncomingTransfer, Nameserver, TransferStage } from '../../port.ts'
import { transferOf } from '../answers/domain.ts'
import { byType } from '../book/contacts.ts'
import type { Incoming } from '../book/journal.ts'
import type { EppContext } from '../epp-context.ts'
import { transferDetails } from '../frames/dns-belgium.ts'
import { transferDomain } from '../frames/domain.ts'
import { failureOf, isPending, type Reading, wentWell } from '../results.ts'
import { nameserversOn } from './name-servers.ts'
import { infoOf, isOnItsWay, isOurs } from './read-domain.ts'
import { setStage, standing } from './standing.ts'

const reading: Reading = {
  2201: 'transfer_code_wrong',
  2303: 'name_not_registered',
  2304: 'transfer_locked',
}
const stages: Readonly<Record<string, TransferStage>> = {
  transfer_code_wrong: 'failed_code',
  transfer_locked: 'failed_locked',
}

const flawOf = ({ registry }: EppContext, { name, contacts, nameservers, code }: IncomingTransfer) => {
  const abilities = registry.abilitiesFor(name)
  if (!abilities) return rejected(name.includes('.') ? 'extension_not_supported' : 'name_invalid', name, 'name')
  if (code.trim() === '') return rejected('transfer_code_wrong', undefined, 'code')
  return contactFlaw(contacts, abilities) ?? (nameservers && nameserverFlaw(name, nameservers, abilities))
}

/** Transfers a domain to us (RFC 5731 §3.2.4). When it fails because of its code or a lock, it can be restarted. */
export function transferHere(
  context: EppContext,
  operationId: string,
  order: IncomingTransfer,
): Promise<Outcome<DomainFacts>> {
  const { registry, journal } = context
  const { name } = order
  return journal.execute<DomainFacts>(name, operationId, 'transfer', {
    stands: () => standing(context, name),
    wasDone: () => wasAsked(context, operationId, order),
    act: async () => {
      const info = await infoOf(registry, name)
      if (info.kind === 'retry' || info.kind === 'unknown') return info
      const { incoming } = await journal.read(name)
      if (isOnItsWay(incoming) || (info.kind === 'done' && isOurs(registry, info.value)))
        return rejected('already_here', name, 'name')
      const isFree = info.kind === 'rejected' && info.code === 'no_such_domain'
      if (isFree) return rejected('name_not_registered', name, 'name')
      const flaw = flawOf(context, order)
      return flaw ?? send(context, operationId, incomingOf(context, operationId, order), order.code, name)
    },
  })
}

/** The same transfer again, with another code or after the holder has removed the lock. */
export function restartTransfer(
  context: EppContext,
  operationId: string,
  { name, code }: { name: string; code: string },
): Promise<Outcome<DomainFacts>> {
  const { registry, journal } = context
  return journal.execute<DomainFacts>(name, operationId, 'transfer', {
    stands: () => standing(context, name),
    wasDone: async () => {
      const { incoming } = await journal.read(name)
      return incoming ? wasAsked(context, operationId, { ...incoming, name, code }) : false
    },
    act: async () => {
      const { incoming } = await journal.read(name)
      const info = incoming ? undefined : await infoOf(registry, name)
      if (info && (info.kind !== 'done' || !isOurs(registry, info.value)))
        return info.kind === 'retry' ? info : rejected('no_such_domain', name)
      if (!incoming?.stage.startsWith('failed')) return rejected('not_in_this_state', incoming?.stage)
      return send(context, operationId, { ...incoming, operationId }, code, name)
    },
  })
}

const incomingOf = ({ registry }: EppContext, operationId: string, order: IncomingTransfer): Incoming => ({
  kind: 'transfer',
  operationId,
  contacts: order.contacts,
  ...(order.nameservers ? { nameservers: order.nameservers } : {}),
  stage: 'queued',
  since: registry.clock.now().toISOString(),
})

async function send(
  context: EppContext,
  operationId: string,
  incoming: Incoming,
  code: string,
  name: string,
): Promise<Outcome<DomainFacts>> {
  const { registry, journal, contacts, messages } = context
  const keep = (stage: TransferStage, more: Partial<Incoming> = {}) =>
    journal.change(name, (record) => ({
      ...record,
      incoming: { ...incoming, ...more, stage, since: registry.clock.now().toISOString() },
    }))
  const { belgian } = registry.profile
  const handles = belgian ? await contacts.handlesFor(name, incoming.contacts) : undefined
  if (handles && handles.kind !== 'done') return handles
  // DNS Belgium does not keep the name servers: the present ones are read with the code, and sent along.
  const servers =
    belgian && !incoming.nameservers ? await foreignNameservers(context, name, code) : done(incoming.nameservers ?? [])
  if (servers.kind !== 'done') return servers
  const sent = await registry.order('domain/transfer', operationId, (clTRID) =>
    transferDomain(
      'request',
      { name, years: 1, code },
      {
        clTRID,
        extension: [handles && transferDetails({ ...byType(handles.value), nameservers: servers.value })],
      },
    ),
  )
  if (wentWell(sent)) {
    const later = isPending(sent.answer)
    await keep('at_registry', later ? {} : { tells: true })
    return standing(context, name)
  }
  const failure = failureOf(sent, registry.profile, reading)
  const stage = failure.kind === 'rejected' ? stages[failure.code] : undefined
  if (!stage) return failure
  await keep(stage)
  await messages.tell(name, 'transfer-failed', operationId)
  // Recorded as refused, so that the same operation does not try the same code again.
  return { kind: 'pending', reference: name, lookAgainSeconds: 1 }
}

/** With a wrong code nothing is shown; the transfer itself will report it. */
async function foreignNameservers(
  { registry }: EppContext,
  name: string,
  code: string,
): Promise<Outcome<Nameserver[]>> {
  const info = await infoOf(registry, name, code)
  if (info.kind === 'done') return nameserversOn(registry, info.value)
  return info.kind === 'rejected' ? done([]) : info
}

/** After a lost answer: whether our transfer is pending, or complete. */
async function wasAsked(
  context: EppContext,
  operationId: string,
  order: IncomingTransfer,
): Promise<boolean | Outcome<never>> {
  const { registry, journal } = context
  const info = await infoOf(registry, order.name)
  if (info.kind === 'retry' || info.kind === 'unknown') return info
  const isHere = info.kind === 'done' && isOurs(registry, info.value)
  const sent = isHere
    ? undefined
    : await registry.ask('domain/transfer/query', (clTRID) => transferDomain('query', { name: order.name }, { clTRID }))
  const transfer = sent && wentWell(sent) ? transferOf(sent.answer) : undefined
  const isAsked = transfer?.status === 'pending' && transfer.requestedBy === registry.settings.registrarId
  if (!isHere && !isAsked) return false
  const known = (await journal.read(order.name)).incoming
  if (!known || known.operationId !== operationId)
    await journal.change(order.name, (record) => ({
      ...record,
      incoming: { ...incomingOf(context, operationId, order), ...(isHere ? { tells: true } : {}) },
    }))
  await setStage(context, order.name, 'at_registry')
  return true
}
