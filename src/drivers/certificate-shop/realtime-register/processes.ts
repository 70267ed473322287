import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ShopOrder } from '../port.ts'
import type { Answered, Api } from './api.ts'
import { type KeptOrder, orderOf, proofsIn, uniqueOf } from './kept-order.ts'
import { Process, ProcessInfo, ProcessList, Taken } from './messages.ts'

const keyOf = (reference: string) => `certificate-shop:realtime-register:${reference}`
const ended = new Set(['FAILED', 'INVALID', 'CANCELLED'])
/** So many of the newest requests are looked through for one whose answer got lost. */
const lookedThrough = 50

/** The requests there that stand for our orders: begun once, found again, followed until they end. */
function openFollowed(api: Api, { state, clock }: { state: SandboxState; clock: Clock }) {
  const find = (reference: string) => state.read<KeptOrder>(keyOf(reference))
  const keep = async (kept: KeptOrder): Promise<KeptOrder> => {
    await state.change<KeptOrder>(keyOf(kept.reference), () => kept)
    return kept
  }

  /** A request that was refused; an order that never was goes. */
  const forget = (kept: KeptOrder) =>
    state.change<KeptOrder>(keyOf(kept.reference), () =>
      kept.operations.length > 0 ? { ...kept, asked: null } : undefined,
    )

  /** How far an order is, as it is told there. */
  async function told(kept: KeptOrder): Promise<Outcome<ShopOrder>> {
    if (kept.processId === null || kept.state === 'revoked') return done(orderOf(kept, [], clock.now()))
    const process = await api.read(`/v2/processes/${kept.processId}`, Process)
    if (process.kind !== 'done') return process
    const { status, statusDetail } = process.value
    if (ended.has(status)) {
      const refused = { ...kept, state: kept.certificate ? 'issued' : 'refused', why: statusDetail ?? status } as const
      return done(orderOf(refused, [], clock.now()))
    }
    const info = await api.read(`/v2/processes/${kept.processId}/info`, ProcessInfo)
    if (info.kind !== 'done') return info
    if (status === 'COMPLETED') return issued(kept, info.value)
    const proofs = proofsIn(info.value, kept.isShown)
    const isProved = proofs.length > 0 && proofs.every(({ state: seen }) => seen === 'seen')
    const why = proofs.some(({ state: seen }) => seen === 'failed') ? wordsIn(info.value) : null
    return done(orderOf({ ...kept, state: isProved ? 'in-review' : 'waits-for-proof', why }, proofs, clock.now()))
  }

  async function issued(kept: KeptOrder, { certificateId }: ProcessInfo): Promise<Outcome<ShopOrder>> {
    const id = certificateId ?? kept.certificateId
    if (!id) return { kind: 'retry', afterSeconds: 60, detail: 'no certificate is named' }
    const said = await api.ask({
      ...{ method: 'GET', path: `/v2/ssl/certificates/${id}/download` },
      ...{ query: { format: 'PEM' }, headers: { accept: 'text/plain, */*' } },
    })
    if (said.kind !== 'done') return said
    const certificate = pemsIn(said.value.text)
    if (!certificate) return { kind: 'retry', afterSeconds: 60, detail: 'no certificate is in the answer' }
    return done(orderOf({ ...kept, certificateId: id, state: 'issued', why: null, certificate }, [], clock.now()))
  }

  /** Told, and what is new of it is kept. */
  async function followed(kept: KeptOrder): Promise<Outcome<ShopOrder>> {
    const lost = await foundAgain(kept)
    if (lost.kind !== 'done') return lost
    const said = await told(lost.value)
    if (said.kind !== 'done') return said
    const { state: stands, why, certificate, remoteReference } = said.value
    const certificateId = stands === 'issued' && remoteReference ? Number(remoteReference) : lost.value.certificateId
    await keep({ ...lost.value, state: stands, why, certificate, certificateId })
    return said
  }

  /** A request whose answer got lost, by the value that is in it; as it was where it never arrived. */
  async function foundAgain(kept: KeptOrder): Promise<Outcome<KeptOrder>> {
    if (!kept.asked) return done(kept)
    const query = { q: kept.names[0] ?? '', order: 'createdDate:desc', limit: lookedThrough }
    const said = await api.read('/v2/processes', ProcessList, query)
    if (said.kind !== 'done') return said
    const found = said.value.entities.find(({ command }) => command?.uniqueValue === kept.asked?.unique)
    return done(found ? await keep(begunAs(kept, found.id)) : kept)
  }
  const begunAs = (kept: KeptOrder, processId: number): KeptOrder => ({
    ...kept,
    ...{ processId, asked: null, isShown: false, why: null, state: 'waits-for-proof' },
    operations: [...kept.operations, kept.asked?.operationId ?? ''],
  })

  return { find, told, followed, foundAgain, begunAs, keep, forget }
}

/** What is asked of them: a request is sent once, a change may be sent twice. */
export function openProcesses(api: Api, options: { state: SandboxState; clock: Clock }) {
  const { find, told, followed, foundAgain, begunAs, keep, forget } = openFollowed(api, options)
  return {
    find,
    told,
    followed,

    /** Sends a request once: it is noted before, and looked for before it is sent again. */
    async begin(
      operationId: string,
      kept: KeptOrder,
      send: (unique: string) => Promise<Outcome<Answered>>,
    ): Promise<Outcome<ShopOrder>> {
      if (kept.operations.includes(operationId)) return followed(kept)
      const unique = uniqueOf(operationId)
      if (kept.asked?.operationId === operationId) {
        const again = await foundAgain(kept)
        if (again.kind !== 'done') return again
        if (again.value.asked === null) return followed(again.value)
      }
      const noted = await keep({ ...kept, asked: { operationId, unique } })
      const said = await send(unique)
      if (said.kind === 'rejected') {
        // Nothing was ordered: as it was before.
        await forget(kept)
        return said
      }
      if (said.kind !== 'done') return said
      const processId = said.value.processId ?? z.safeParse(Taken, said.value.json).data?.processId
      if (processId === undefined) return { kind: 'unknown', detail: 'no process is named' }
      return followed(await keep(begunAs(noted, processId)))
    },

    /** A write that is harmless twice, such as to look again. */
    async change(
      operationId: string,
      reference: string,
      act: (kept: KeptOrder) => Promise<Outcome<Partial<KeptOrder>>>,
    ): Promise<Outcome<ShopOrder>> {
      const kept = await find(reference)
      if (!kept) return rejected('no_such_order', reference)
      if (kept.operations.includes(operationId)) return followed(kept)
      const said = await act(kept)
      if (said.kind !== 'done') return said
      return followed(await keep({ ...kept, ...said.value, operations: [...kept.operations, operationId] }))
    },
  }
}

const wordsIn = (info: ProcessInfo): string =>
  info.notes?.at(-1)?.message ??
  (info.validations?.dcv ?? [])
    .filter(({ status }) => status !== 'VALIDATED')
    .map(({ type, commonName }) => `${type} of ${commonName} was not found`)
    .join(', ')

/** The certificates of an answer, whether it is plain PEM or holds it; the leaf is first. */
const pemsIn = (text: string): string =>
  (text.replaceAll('\\n', '\n').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    .map((each) => `${each}\n`)
    .join('')
