import * as z from 'zod/mini'
import { awaitOwner, lookAtDelivery, refuseDelivery } from '#areas/services/delivery/server/public.ts'
import { reissueAt } from '#base/certificate/lifetime.ts'
import { addMonths, dayOf } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import { type CertificateShop, certificateShopKey, type ShopOrder } from '#drivers/certificate-shop/port.ts'
import type { Work } from '#platform/context.ts'
import { type Answer, reading, waits } from '#platform/operations/answers.ts'
import type { Asking, Reason, Told } from '#platform/operations/operation.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { m } from '#words'
import { type IssueReason, isProblem, issueReasons } from '../rules/order.ts'
import { certificateBy, isFree, isLive, type KnownCertificate } from './certificates.ts'
import { certificateIssued } from './domain-events.ts'
import { followProof } from './follow-proof.ts'
import { installAfterwards } from './install.ts'
import { leafOf } from './leaf.ts'
import { mailIssued } from './mails.ts'
import { issueStore, type OrderRow, orderStore, withoutProblem, withoutProofs } from './order-store.ts'
import { awayFrom } from './out-of-reach.ts'
import { keepRecords } from './place-proofs.ts'
import { sendRequest } from './send-request.ts'
import { tidyProofs } from './tidy.ts'

const wanted = z.object({ why: z.enum(issueReasons) })
type Asked = { subject_id: ServiceId; client_id: ClientId; task_id: number; wanted: { why: IssueReason } }
/** An authority is paid for a year at most at a time. */
const mostMonths = 12
const reviewSeconds = 15
const retryAfterFailureMs = 86_400_000

type OfCertificate = { client_id: ClientId; subject_id: ServiceId }
/** Of every operation about a certificate; whoever has it on screen reads it again. */
export const aboutCertificate = {
  about: subject<ServiceId>('service'),
  onlyNewest: true as const,
  driver: certificateShopKey,
  silent: 'shop_silent',
  tell: ({ client_id: clientId, subject_id: id }: OfCertificate): Told => ({
    events: [{ clientId, type: 'certificate.changed', subject: id }],
  }),
}

/**
 * Brings a certificate: the first one, and each that replaces it. One step at a time, each from what the row says, so that a worker that dies is
 * followed by another without harm; while it waits for somebody it is looked at again by itself.
 */
export const bringCertificate = ownOperation({
  name: 'certificates.order.bring',
  ...aboutCertificate,
  wanted,
  mayRetry: (work, { subject_id: id, task_id: taskId }) => isFree(work, id, taskId),
  tasks: {
    'certificates.order.bring': m.ssl_task_bring,
    'certificates.order.reissue': m.ssl_task_reissue,
  },
  ask: async (shop: CertificateShop, request: Asked, { ctx, operationId }: Asking): Promise<Answer<ShopOrder>> => {
    const found = await ctx.transact((work) => certificateBy(work, request.subject_id))
    if (!found?.row || !isLive(found)) return rejected('stopped')
    const known: KnownCertificate = { ...found, row: found.row }
    const {
      task_id: taskId,
      wanted: { why },
    } = request
    if (known.row.asked_for !== taskId) return sendRequest({ ctx, shop, found: known, why, taskId, operationId })
    return reading<ShopOrder, Answer<ShopOrder>>(await shop.read(known.reference), {
      done: ({ value }) =>
        value.state === 'waits-for-proof'
          ? followProof({ ctx, shop, found: known, operationId }, value)
          : ended(known, value),
      ...awayFrom(ctx, known),
    })
  },
  apply: async (work, request: Asked, order) => {
    const found = await certificateBy(work, request.subject_id)
    if (found?.row) await issued(work, { ...found, row: found.row }, order, request.wanted.why)
  },
  fail: (work, { subject_id: id }: Asked, reason) => failed(work, id, reason),
})

function ended({ id }: KnownCertificate, order: ShopOrder): Answer<ShopOrder> {
  if (order.state === 'issued') return { kind: 'done', value: order }
  if (order.state === 'refused') return rejected('certificate_refused', order.why ?? undefined)
  if (order.state !== 'in-review') return rejected('stopped')
  return waits({
    progress: 80,
    retryAfterSeconds: reviewSeconds,
    write: async (work) => {
      await orderStore.change(work.sql, id, { ...withoutProblem, state: 'in-review', read_at: new Date(order.readAt) })
      await awaitOwner(work, id, false)
    },
  })
}

async function issued(work: Work, found: KnownCertificate, order: ShopOrder, why: IssueReason): Promise<void> {
  const { id, row, clientId, name } = found
  const certificate = order.certificate ?? ''
  const { serial, from, until, names } = leafOf(certificate)
  const isPaidAnew = why === 'first' || why === 'renewal'
  const begins = why === 'renewal' && row.paid_until ? row.paid_until : dayOf(work.now())
  await orderStore.change(work.sql, id, {
    ...{
      ...withoutProblem,
      ...withoutProofs,
      state: 'issued',
      names,
      certificate,
      serial,
      not_before: from,
      not_after: until,
    },
    ...{ csr: row.next_csr, sealed_key: row.sealed_next_key, next_csr: null, sealed_next_key: null, failures: 0 },
    ...(isPaidAnew ? { paid_until: addMonths(begins, Math.min(found.months, mostMonths)) } : {}),
    ...{ next_at: reissueAt(from, until), read_at: new Date(order.readAt) },
  })
  await issueStore.add(work.sql, { id, serial, names, from, until, why, at: work.now() })
  await tidyAfter(work, row)
  await work.emit(certificateIssued, { serviceId: id, clientId, name, why, serial, until: until.toISOString() })
  await mailIssued(work, found, { why, until })
  // The head of its page says that the one before was taken back.
  if (row.state === 'revoked' || why !== 'first')
    await work.pushEvent({ clientId, type: 'service.changed', subject: id })
  await installAfterwards(work, id)
  await awaitOwner(work, id, false)
  await lookAtDelivery(work, id)
}

/** What was shown for a proof goes. */
async function tidyAfter(work: Work, row: OrderRow): Promise<void> {
  if (row.zone_domain_id !== null) await keepRecords(work, row.zone_domain_id)
  const [proof] = row.proofs
  if (row.placed === 'hosting' && proof?.kind === 'file')
    await work.enqueue(tidyProofs, {
      serviceId: row.service_id,
      path: proof.path,
      names: row.proofs.map(({ name }) => name),
    })
}

/** It is not wanted any more before anybody had it: the request ends, and with its delivery the money of its order goes back. */
export async function stopBringing(
  work: Work,
  { service_id: id, task_id: taskId }: OrderRow,
  code: string,
): Promise<void> {
  const request = taskId === null ? undefined : await bringCertificate.requests.byTask(work.sql, taskId)
  if (request) await bringCertificate.failNow(work, request, { code: 'stopped' })
  await refuseDelivery(work, id, { code })
}

/** The authority's last word on a first request. What is ours to put right, such as our access, is tried again by staff. */
const finalReasons: ReadonlySet<string> = new Set(['certificate_refused', 'request_refused', 'proof_not_offered'])

/** What was issued before stays in use; it is tried again by itself the next day. */
async function failed(work: Work, id: ServiceId, { code, detail }: Reason): Promise<void> {
  const row = await orderStore.find(work.sql, id)
  if (!row) return
  const isInUse = row.certificate !== null && row.state !== 'revoked'
  await orderStore.change(work.sql, id, {
    ...withoutProofs,
    ...{ state: isInUse ? 'issued' : row.state === 'revoked' ? 'revoked' : 'refused', asked_for: null },
    ...{ next_csr: null, sealed_next_key: null },
    ...{ problem: isProblem(code) ? code : 'certificate_refused', problem_detail: detail?.slice(0, 300) ?? null },
    ...(isInUse ? { next_at: new Date(work.now().getTime() + retryAfterFailureMs) } : {}),
  })
  await tidyAfter(work, row)
  await awaitOwner(work, id, false)
  if (row.certificate === null && finalReasons.has(code)) await refuseDelivery(work, id, { code, detail })
}
