import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { registrationReason } from '#areas/domains/registration/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import { maskEmail } from '#base/text.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { Journey, Quarantine, Tracking } from '../contract/shapes.ts'
import { actionFor, expectedBy, journeySteps } from '../rules/journey.ts'
import { outgoingOf } from './outgoing.ts'
import { feeFor, isStillThere, newestReactivation } from './reactivate.ts'
import { stepStore } from './step-store.ts'

/** Everything about the transfers of one domain: how it came, whether it can leave, how it is restored. */
export async function trackingOf(ctx: Ctx, domain: DomainRecord): Promise<Tracking> {
  const abilities = ctx.driver(registrarKey).abilitiesFor(domain.name)
  const [journey, outgoing, quarantine, departure] = await Promise.all([
    journeyOf(ctx, domain),
    outgoingOf(ctx, domain),
    quarantineOf(ctx, domain),
    stepStore.departure(ctx.sql, domain.id),
  ])
  return {
    status: domain.status,
    extension: abilities?.extension ?? domain.row.tld,
    journey,
    outgoing,
    quarantine,
    departure: departure
      ? {
          reason: departure.reason as 'deleted',
          at: departure.at.toISOString(),
          zoneUntil: departure.zone_until?.toISOString() ?? null,
        }
      : null,
  }
}

async function journeyOf(ctx: Ctx, domain: DomainRecord): Promise<Journey | null> {
  const asked = await stepStore.newestRegistration(ctx.sql, domain.id)
  if (!asked) return null
  const { row } = domain
  const abilities = ctx.driver(registrarKey).abilitiesFor(domain.name)
  const way = {
    kind: asked.kind as Journey['kind'],
    registrantVerification: abilities?.registrantVerification === true,
    transferDays: abilities?.transferDays ?? 6,
  }
  const stored = await stepStore.ofRegistration(ctx.sql, domain.id, asked.id)
  // A domain from before steps were recorded has a beginning and its current state.
  const begin = { step: 'queued', at: asked.created_at.toISOString(), reasonCode: null }
  const standing = asked.finished_at ? 'done' : row.transfer_state
  const at = (asked.finished_at ?? row.updated_at).toISOString()
  const noted = stored.length > 0 ? stored : [begin, ...(standing ? [{ step: standing, at, reasonCode: null }] : [])]
  const taskFailed = asked.task_state === 'failed'
  const isOver = asked.finished_at !== null && domain.status !== 'Cancelled'
  const action = isOver
    ? null
    : actionFor({
        transferState: row.transfer_state,
        verificationState: row.verification_state,
        status: domain.status,
        taskFailed,
      })
  return {
    kind: way.kind,
    state: isOver || asked.finished_at ? 'done' : taskFailed ? 'failed' : action ? 'waits' : 'running',
    steps: journeySteps(way, noted, isOver),
    action,
    reason: taskFailed && asked.reason_code ? registrationReason(asked.reason_code, ctx.locale) : null,
    taskId: asked.task_id,
    askedAt: begin.at,
    finishedAt: asked.finished_at?.toISOString() ?? null,
    expectedBy: isOver || taskFailed ? null : expectedBy(way, noted),
    transferDays: way.transferDays,
    mailedTo: action === 'confirm-email' ? await holderAddress(ctx, row.registrant_contact_id) : null,
  }
}

async function holderAddress(ctx: Ctx, contactId: number | null): Promise<string | null> {
  if (contactId === null) return null
  const row = await ctx.sql.selectFrom('contact').select('email').where('id', '=', contactId).executeTakeFirst()
  return row ? maskEmail(row.email) : null
}

async function quarantineOf(ctx: Ctx, domain: DomainRecord): Promise<Quarantine | null> {
  const reactivation = await newestReactivation(ctx, domain.id)
  if (domain.status !== 'Quarantine' && !reactivation) return null
  const fee = await feeFor(ctx, domain)
  const until = domain.row.quarantine_until
  const isThere = isStillThere({ status: domain.status, quarantineUntil: until }, dayOf(ctx.now()))
  const isOpen =
    reactivation?.state === 'awaiting-approval' ||
    reactivation?.state === 'awaiting-payment' ||
    reactivation?.state === 'queued'
  return {
    until,
    days: fee.days,
    isPossible: isThere && !isOpen && fee.feeCents !== null,
    feeCents: fee.feeCents,
    isMonthly: fee.isMonthly,
    payerName: seesPrices(ctx.principal) ? null : fee.payerName,
    reactivation,
  }
}
