import * as z from 'zod/mini'
import {
  deliveryUnwanted,
  lockedService,
  serviceAsked,
  serviceCancelled,
  serviceDelivered,
} from '#areas/services/delivery/server/public.ts'
import { dayMs, dayOf } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { approverOf, type IssueReason, namesOrdered } from '../rules/order.ts'
import { bringCertificate, stopBringing } from './bring.ts'
import { isFree, isUnderWay, type OrderedService, orderedService } from './certificates.ts'
import { serviceCovers } from './cover.ts'
import { orderStore } from './order-store.ts'
import { keepRecords } from './place-proofs.ts'

type Due = Awaited<ReturnType<typeof orderStore.due>>[number]
type Named = { id: ServiceId; clientId: ClientId; name: string }

/** Has a certificate brought, in the step in which that is recorded. */
export async function beginBringing(work: Work, { id, clientId, name }: Named, why: IssueReason): Promise<number> {
  const kind = why === 'first' ? 'certificates.order.bring' : 'certificates.order.reissue'
  const asked = { clientId, subject: id, label: name, kind, wanted: { why } } as const
  const { taskId } = await startOperation(work, bringCertificate, asked)
  await orderStore.change(work.sql, id, { task_id: taskId })
  return taskId
}

/** The row of one that was ordered, before anything is asked. */
export async function addOrder(work: Pick<Work, 'sql' | 'now'>, service: OrderedService): Promise<void> {
  const { id, ordered, domain, name } = service
  const isOwn = ordered?.request === 'csr' && ordered.csr !== ''
  const proof = ordered?.validationMethod ?? 'dns'
  await orderStore.add(work.sql, {
    ...{ service_id: id, proof, is_own_key: isOwn, csr: isOwn ? ordered.csr : null, created_at: work.now() },
    approver: proof === 'email' ? approverOf(ordered?.approver ?? 'admin', domain) : null,
    names: namesOrdered((ordered?.CN ?? name).toLowerCase(), domain),
  })
}

/** Asks for the first certificate of a service, unless it has one or is asked for already. */
async function beginFirst(work: Work, serviceId: ServiceId): Promise<void> {
  const service = await lockedService(work, serviceId)
  const ordered = service && orderedService(service)
  if (!ordered) return
  const row = await orderStore.find(work.sql, ordered.id)
  if (row && (row.certificate !== null || (await isUnderWay(work.sql, row)))) return
  if (!row) await addOrder(work, ordered)
  await beginBringing(work, ordered, 'first')
}

export const beginSubscribers: readonly Subscriber[] = [
  // It is delivered when it has been issued: until then its service is pending.
  subscriber(serviceAsked, (work, { serviceId }) => beginFirst(work, serviceId)),
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done' && !(await orderStore.find(work.sql, serviceId))) await beginFirst(work, serviceId)
  }),
  subscriber(deliveryUnwanted, async (work, { serviceId, byWhom }) => {
    const row = await orderStore.find(work.sql, serviceId)
    if (row) await stopBringing(work, row, byWhom === 'person' ? 'withdrawn' : 'given_up')
  }),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    const row = await orderStore.find(work.sql, serviceId)
    if (row) {
      await orderStore.remove(work.sql, serviceId)
      if (row.zone_domain_id !== null) await keepRecords(work, row.zone_domain_id)
    }
    // A web space that has ended is served with nothing any more.
    for (const each of await orderStore.onHosting(work.sql, serviceId))
      await orderStore.change(work.sql, each.service_id, {
        hosting_id: null,
        installed_serial: null,
        installed_at: null,
      })
  }),
]

/** Another year is bought once its owner was billed for it; in the last week it is bought all the same, so that no site goes down over a bill. */
const lastDays = 7
const isUnbilled = ({ nextDueOn, paidUntil, until }: Due, now: Date): boolean =>
  nextDueOn !== null &&
  paidUntil !== null &&
  nextDueOn <= paidUntil &&
  until !== null &&
  until.getTime() - now.getTime() > lastDays * dayMs

/** So many at once; the next quarter of an hour takes the rest. */
const mostAtOnce = 100

/** Certificates that are to be replaced before their end: within what is paid, or for another year where that is over. */
export const replaceDue = job({
  name: 'certificates.replace-due',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '7-59/15 * * * *',
  run: async (ctx) => {
    // One whose delivery was begun by an earlier version was asked of nobody yet.
    for (const id of await orderStore.unasked(ctx.sql)) await ctx.transact((work) => beginFirst(work, id))
    for (const due of await orderStore.due(ctx.sql, ctx.now(), mostAtOnce)) {
      if (ctx.signal.aborted) return
      await ctx.transact((work) => replaced(work, due))
    }
  },
})

async function replaced(work: Work, due: Due): Promise<void> {
  // One that ends with its service, and lasts until then, is not replaced.
  if (serviceCovers(due)) return void (await orderStore.change(work.sql, due.id, { next_at: null }))
  if (!(await isFree(work, due.id))) return
  const isOver = due.paidUntil !== null && due.until !== null && due.paidUntil <= dayOf(due.until)
  if (isOver && isUnbilled(due, work.now()))
    return void (await orderStore.change(work.sql, due.id, { next_at: new Date(work.now().getTime() + dayMs) }))
  await beginBringing(work, due, isOver ? 'renewal' : 'automatic')
}
