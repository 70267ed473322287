import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { rejected } from '#base/outcome.ts'
import { revocationReasons } from '#drivers/certificate-shop/port.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { aboutCertificate } from './bring.ts'
import { certificateBy, isFree } from './certificates.ts'
import { certificateRevoked } from './domain-events.ts'
import { issueStore, orderStore } from './order-store.ts'

export const revokeCertificate = ownOperation({
  name: 'certificates.order.revoke',
  ...aboutCertificate,
  wanted: z.object({ reason: z.enum(revocationReasons), serial: z.string() }),
  tasks: { 'certificates.order.revoke': m.ssl_task_revoke },
  mayRetry: async (work, { subject_id: id, wanted: { serial } }) =>
    (await isFree(work, id)) && (await certificateBy(work, id))?.row?.serial === serial,
  // The authority is told which order, not which certificate: it takes back the one that it issued last.
  ask: async (shop, { subject_id: id, wanted: { reason, serial } }, { ctx, operationId }) => {
    const found = await ctx.transact((work) => certificateBy(work, id))
    if (found?.row?.serial !== serial) return rejected('stopped')
    return shop.revoke(operationId, { reference: referenceOf(id), reason })
  },
  apply: async (work, { subject_id: id, wanted: { serial, reason } }) => {
    const found = await certificateBy(work, id)
    if (!found) return
    await issueStore.revoke(work.sql, found.id, serial, { at: work.now(), reason })
    await orderStore.change(work.sql, found.id, {
      state: 'revoked',
      next_at: null,
      problem: 'revoked',
      problem_detail: null,
    })
    const { id: serviceId, clientId, name } = found
    await work.emit(certificateRevoked, { serviceId, clientId, name, serial })
    await work.pushEvent({ clientId, type: 'service.changed', subject: serviceId })
  },
})
