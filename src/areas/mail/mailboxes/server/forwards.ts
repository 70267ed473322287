import type { Ctx } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { MailForwarding } from '../contract/shapes.ts'
import { addressOf, readAddress, readName } from '../rules/address.ts'
import { type ForwardRule, loopFrom, mostForwards, nowhere } from '../rules/forward.ts'
import { deleteForwardTask, dropForward } from './drop-forward.ts'
import { forwardStore } from './forward-store.ts'
import { changeForwardTask, keepForward, makeForwardTask } from './keep-forward.ts'
import { changedDomain, type MailDomain, noteAsked } from './mail-domain.ts'
import { mailboxStore } from './mailbox-store.ts'
import { type Flaw, flaw, insistOnNone, refuse, refuseAll } from './refuse.ts'
import { forwardingOf, type Taken } from './serialize.ts'

type Changed = { data: MailForwarding; task: number }

/** The addresses of a domain that exist or are forwarded. */
export async function takenIn(ctx: Pick<Ctx, 'sql'>, { id, name }: MailDomain): Promise<Taken> {
  const [boxes, sources] = await Promise.all([mailboxStore.names(ctx.sql, id), forwardStore.sources(ctx.sql, id)])
  const addresses = (names: readonly string[]) => new Set(names.map((each) => addressOf(each, name)))
  return { mailboxes: addresses(boxes), sources: addresses(sources) }
}

async function answerOf(ctx: Ctx, domain: MailDomain, id: number, task: number): Promise<Changed> {
  const row = (await forwardStore.find(ctx.sql, domain.id, id)) ?? refuse('forward_not_found')
  return { data: forwardingOf(ctx, domain, row, await takenIn(ctx, domain)), task }
}

/** Addresses in the host's form without duplicates, and the invalid ones by index. */
function readDestinations(typed: readonly string[]): { destinations: string[]; flaws: Flaw[] } {
  const read = typed.map((text) => readAddress(text))
  const flaws = read.flatMap((address, index) =>
    address === undefined ? flaw('address_invalid', `destinations.${index}`) : [],
  )
  return { destinations: [...new Set(read.filter((address) => address !== undefined))], flaws }
}

/** The problems of a forward beside the others; for a loop, also what closes it. */
async function checkForward(ctx: Ctx, domain: MailDomain, wanted: ForwardRule, flaws: Flaw[]): Promise<void> {
  const [names, forwards] = await Promise.all([
    mailboxStore.names(ctx.sql, domain.id),
    forwardStore.all(ctx.sql, domain.id),
  ])
  const mailboxes = new Set(names.map((name) => addressOf(name, domain.name)))
  const { source } = wanted
  if (wanted.keepsCopy && !mailboxes.has(source)) flaws.push(flaw('copy_needs_mailbox', 'keepsCopy'))
  if (wanted.destinations.includes(source)) {
    const code = mailboxes.has(source) ? 'forward_to_itself' : 'forward_to_itself_alone'
    return refuseAll([flaw(code, 'destinations', { address: source }), ...flaws])
  }
  const others = forwards
    .map((row) => ({ ...row, source: addressOf(row.name, domain.name), keepsCopy: row.keeps_copy }))
    .filter((each) => each.source !== source)
  const [lost] = nowhere(wanted.destinations, {
    domain: domain.name,
    mailboxes,
    sources: new Set(others.map((each) => each.source)),
    catchAll: domain.mail?.catch_all ?? null,
  })
  if (lost !== undefined) flaws.push(flaw('forward_leads_nowhere', 'destinations', { address: lost }))
  const way = loopFrom(source, {
    domain: domain.name,
    mailboxes,
    forwards: [...others, wanted],
    catchAll: domain.mail?.catch_all ?? null,
  })
  if (!way) return insistOnNone(flaws)
  const last = way.at(-2) ?? source
  const closing = others.find((each) => each.source === last)
  const code = closing ? 'forward_loop' : 'forward_loop_catch_all'
  const details = { forwarding: closing?.id ?? null, address: last }
  return refuseAll([flaw(code, 'destinations', { way: way.join(' → '), last }), ...flaws], details)
}

type Wanted = { source: string; destinations: readonly string[]; keepsCopy: boolean }

export async function makeForward(ctx: Ctx, ref: string, typed: Wanted): Promise<Changed> {
  const domain = await changedDomain(ctx, ref)
  const name = readName(typed.source, domain.name)
  const { destinations, flaws } = readDestinations(typed.destinations)
  if (name === undefined) return refuseAll([flaw('mailbox_name_invalid', 'source'), ...flaws])
  const source = addressOf(name, domain.name)
  const wanted = { source, destinations, keepsCopy: typed.keepsCopy }
  await checkForward(ctx, domain, wanted, flaws)
  if ((await forwardStore.all(ctx.sql, domain.id)).length >= mostForwards)
    return refuse('too_many_forwards', { values: { most: mostForwards } })
  const made = await forwardStore.add(ctx.sql, domain.id, { ...wanted, name }, ctx.now())
  if (!made) return refuse('forward_exists', { field: 'source', values: { address: source } })
  const { taskId } = await startOperation(ctx, keepForward, {
    clientId: domain.clientId,
    subject: domain.id,
    label: source,
    kind: makeForwardTask,
    wanted: { ...wanted, forwardId: made.id, isNew: true },
  })
  await noteAsked(ctx, domain, 'mail.forwarding.made', { source, destinations: wanted.destinations.length })
  return answerOf(ctx, domain, made.id, taskId)
}

/** A forward that can be changed now: one change at a time. */
async function changeable(ctx: Ctx, domain: MailDomain, id: number, states: readonly string[]) {
  const row = (await forwardStore.find(ctx.sql, domain.id, id)) ?? refuse('forward_not_found')
  if (states.includes(row.state)) return row
  if (row.state === 'failed') return refuse('forward_not_found')
  return refuse('mail_under_way', { values: { what: addressOf(row.name, domain.name) } })
}

export async function changeForward(
  ctx: Ctx,
  ref: string,
  id: number,
  change: { destinations: readonly string[]; keepsCopy?: boolean | undefined },
): Promise<Changed> {
  const domain = await changedDomain(ctx, ref)
  const row = await changeable(ctx, domain, id, ['ready'])
  const source = addressOf(row.name, domain.name)
  const { keepsCopy = row.keeps_copy } = change
  const { destinations, flaws } = readDestinations(change.destinations)
  const wanted = { source, destinations, keepsCopy }
  await checkForward(ctx, domain, wanted, flaws)
  await forwardStore.setState(ctx.sql, row.id, 'changing', ctx.now())
  const { taskId } = await startOperation(ctx, keepForward, {
    clientId: domain.clientId,
    subject: domain.id,
    label: source,
    kind: changeForwardTask,
    wanted: { ...wanted, forwardId: row.id, isNew: false },
  })
  await noteAsked(ctx, domain, 'mail.forwarding.changed', { source, destinations: wanted.destinations.length })
  return answerOf(ctx, domain, row.id, taskId)
}

export async function deleteForward(ctx: Ctx, ref: string, id: number): Promise<{ success: boolean; task: number }> {
  const domain = await changedDomain(ctx, ref)
  const row = await changeable(ctx, domain, id, ['ready', 'failed'])
  const source = addressOf(row.name, domain.name)
  await forwardStore.setState(ctx.sql, row.id, 'removing', ctx.now())
  const { taskId } = await startOperation(ctx, dropForward, {
    clientId: domain.clientId,
    subject: domain.id,
    label: source,
    kind: deleteForwardTask,
    wanted: { forwardId: row.id, source },
  })
  await noteAsked(ctx, domain, 'mail.forwarding.deleted', { source })
  return { success: true, task: taskId }
}
