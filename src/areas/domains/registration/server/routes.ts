import { noteTransfer, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { insistOnBuying } from '#areas/ordering/approvals/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { maskEmail } from '#base/text.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import { routes } from '#platform/http/mount.ts'
import { requeueTask } from '#platform/jobs/tasks.ts'
import { reading } from '#platform/operations/answers.ts'
import { registrationCalls } from '../contract/calls.ts'
import { registrationRefusals } from '../contract/refusals.ts'
import { mayRestart } from '../rules/transfer-stages.ts'
import { askHolderAgain } from './ask-holder.ts'
import { confirmRegistrant } from './confirm-registrant.ts'
import { domainStepped, registrationResumed } from './domain-events.ts'
import { registerDomain } from './register-domain.ts'
import { registrationStore } from './registration-store.ts'

const refuse = refuser(registrationRefusals)

export const registrationRoutes = routes(registrationCalls, {
  verifyEmail: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    return { success: true, to: maskEmail(await askHolderAgain(ctx, domain.id)) }
  },

  confirm: async (ctx, { body }) => ({
    data: (await confirmRegistrant(ctx, body.token)) ?? refuse('verification_link_expired'),
  }),

  registrarStatus: async (ctx, { params }) => {
    const { name } = await visibleDomain(ctx, params.domain)
    const read = await ctx.driver(registrarKey).read(name)
    const facts = await reading<DomainFacts, DomainFacts>(read, {
      done: ({ value }) => value,
      rejected: () => refuse('not_at_registrar'),
      pending: () => refuse('registrar_silent'),
      retry: () => refuse('registrar_silent'),
      unknown: () => refuse('registrar_silent'),
    })
    return {
      data: {
        state: facts.state,
        registeredOn: facts.registeredOn ?? null,
        expiresOn: facts.expiresOn ?? null,
        locked: facts.locked,
        nameservers: facts.nameservers.map(({ host }) => host),
        transferStage: facts.transfer?.stage ?? null,
        quarantineUntil: facts.quarantineUntil ?? null,
      },
    }
  },

  restartTransfer: async (ctx, { params, body }) => {
    const domain = await visibleDomain(ctx, params.domain)
    await insistOnBuying(ctx)
    const asked = await registrationStore.ofDomain(ctx.sql, domain.id)
    if (asked?.kind !== 'transfer' || asked.finished_at || !mayRestart(asked.transfer_state))
      return refuse('transfer_not_restartable')
    if (!(await requeueTask(ctx, asked.task_id))) return refuse('transfer_not_restartable')
    await registrationStore.change(ctx.sql, asked.id, {
      transfer_code: body.code || body.transferCode,
      restarts: asked.restarts + 1,
    })
    await noteTransfer(ctx, asked.domain_id, 'queued')
    await ctx.changed(
      {
        action: 'domains.transfer.restarted',
        object: { type: 'domain', id: domain.id },
        clientId: domain.clientId,
        details: { name: domain.name },
      },
      { clientId: domain.clientId, type: 'domain.changed', subject: domain.id },
    )
    await ctx.emit(domainStepped, { domainId: domain.id, registrationId: asked.id, step: 'restarted' })
    await ctx.enqueue(registerDomain.job, { registrationId: asked.id })
    const { domain_id: domainId, order_item_id: orderItemId } = asked
    if (orderItemId !== null) await ctx.emit(registrationResumed, { domainId, orderItemId })
    return { success: true }
  },
})
