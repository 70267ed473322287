import * as z from 'zod/mini'
import { askAgainForName } from '#areas/domains/portfolio/server/public.ts'
import { rejected } from '#drivers/outcome.ts'
import { type DomainFacts, type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Answer, reading } from '#platform/operations/answers.ts'
import { type Asking, operation } from '#platform/operations/operation.ts'
import { m } from '#words'
import { mayRestart } from '../rules/transfer-stages.ts'
import { applyArrival, tellEnd } from './arrive.ts'
import { askRegistrar } from './ask-registrar.ts'
import { registrationResumed } from './domain-events.ts'
import { applyFailure } from './fail.ts'
import { keepWaiting } from './keep-waiting.ts'
import { domainStore, type Registration, registrationStore } from './registration-store.ts'
import { tellBuyer } from './tell-buyer.ts'

/** Registers a domain or transfers it to us. */
export const registerDomain = operation({
  name: 'registration.register-domain',
  payload: z.object({ registrationId: z.number() }),
  idOf: ({ registrationId }) => registrationId,
  payloadOf: ({ id }) => ({ registrationId: id }),
  tasks: { 'domain.register': m.registration_task_register, 'domain.transfer': m.registration_task_transfer },
  requests: registrationStore,
  driver: registrarKey,
  key: ({ operation_id }: Registration) => operation_id,
  ask,
  silent: 'registrar_silent',
  apply: applyArrival,
  fail: applyFailure,
  tell: tellEnd,
  mail: tellBuyer,
  again,
})

async function ask(_registrar: Registrar, asked: Registration, { ctx }: Asking): Promise<Answer<DomainFacts>> {
  if (asked.domain_status === 'Cancelled' && !(await reopened(ctx, asked))) return rejected('name_taken')
  return reading(await askRegistrar(ctx, asked), {
    pending: ({ lookAgainSeconds }) => keepWaiting(ctx, asked, lookAgainSeconds),
  })
}

/** A failed request freed its name; a retry takes it again, unless another client has it by now. */
const reopened = (ctx: JobCtx, asked: Registration): Promise<boolean> =>
  ctx.transact(async (work) => {
    if (await domainStore.heldByAnother(work.sql, asked.name, asked.domain_id)) return false
    await askAgainForName(work, asked.domain_id)
    return true
  })

/** The same operation is continued; a transfer that the registry ended needs a new one. */
async function again(work: Work, asked: Registration): Promise<boolean> {
  if (asked.finished_at) return false
  if (asked.kind === 'transfer' && mayRestart(asked.transfer_state))
    await registrationStore.change(work.sql, asked.id, { restarts: asked.restarts + 1 })
  const { domain_id: domainId, order_item_id: orderItemId } = asked
  if (orderItemId !== null) await work.emit(registrationResumed, { domainId, orderItemId })
  return true
}

/** Registrations without a job: waiting for a holder who confirmed elsewhere, or a job that was lost. */
export const sweepRegistrations = job({
  name: 'registration.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    for (const { id } of await registrationStore.neglected(ctx.sql, ctx.now()))
      await ctx.enqueue(registerDomain.job, { registrationId: id })
  },
})
