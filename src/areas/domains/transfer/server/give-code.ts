import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { registrarKey, type TransferCode } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { reading } from '#platform/operations/answers.ts'
import { transferRefusals } from '../contract/refusals.ts'
import { keptUntil } from './outgoing.ts'
import { mailCodeAsked } from './transfer-mails.ts'

const refuse = refuser(transferRefusals)

const refusalOf: Record<string, keyof typeof transferRefusals> = {
  domain_locked: 'leave_locked',
  too_many_codes: 'too_many_codes',
  not_in_this_state: 'leave_not_active',
}

/**
 * Gives the transfer code. It is not stored here: within a day the registry gives the same code again, and within an
 * hour it mails it once. Each request is logged, and the owner is told.
 */
export async function giveCode(ctx: Ctx, ref: string) {
  const domain = await visibleDomain(ctx, ref)
  if (domain.status !== 'Active') return refuse('leave_not_active')
  if (domain.row.registrar_lock === 1) return refuse('leave_locked')
  const code = await codeOf(
    await ctx.driver(registrarKey).requestTransferCode(operationFor(ctx, domain), { name: domain.name }),
  )
  const until = await keptUntil(ctx, domain)
  await ctx.transact(async (step) => {
    await step.audit({
      action: code.delivery === 'shown' ? 'domains.transfer-code.shown' : 'domains.transfer-code.mailed',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { name: domain.name },
    })
    await mailCodeAsked(step, domain, code.delivery)
  })
  return {
    delivery: code.delivery,
    code: code.delivery === 'shown' ? code.code : null,
    to: code.delivery === 'mailed' ? code.to : null,
    validUntil: code.validUntil ?? null,
    keptUntil: until,
  }
}

function operationFor(ctx: Ctx, domain: DomainRecord): string {
  const mailed = ctx.driver(registrarKey).abilitiesFor(domain.name)?.transferCode === 'mailed'
  return `code-${domain.id}-${ctx
    .now()
    .toISOString()
    .slice(0, mailed ? 13 : 10)}`
}

function codeOf(outcome: Outcome<TransferCode>): Promise<TransferCode> {
  return reading<TransferCode, TransferCode>(outcome, {
    done: ({ value }) => value,
    rejected: ({ code }) => refuse(refusalOf[code] ?? 'code_refused'),
    pending: () => refuse('registrar_silent'),
    retry: () => refuse('registrar_silent'),
    unknown: () => refuse('registrar_silent'),
  })
}
