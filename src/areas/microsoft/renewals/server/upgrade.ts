import { anyFreeLicences, askedUpgrade, unitCents } from '#areas/microsoft/subscriptions/server/public.ts'
import { heard, sellerOf } from '#areas/microsoft/tenants/server/public.ts'
import { insistOnSpending } from '#areas/ordering/approvals/server/public.ts'
import { priced } from '#areas/services/changes/server/public.ts'
import { lockedService } from '#areas/services/delivery/server/public.ts'
import type { Output } from '#base/call.ts'
import type { TransitionTarget } from '#drivers/cloud-licences/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { renewalCalls } from '../contract/calls.ts'
import { askMicrosoft, officeOfRow, refuse } from './act.ts'
import { upgrade } from './operations.ts'
import { ofRow } from './targets.ts'

type Wished = Output<(typeof renewalCalls)['upgrade']['body']>

/** To another product now, for good: whoever asks has said that they know. */
export async function upgradeLicences(ctx: Ctx, body: Wished) {
  if (!body.irreversible) return refuse('irreversible_required', { field: 'irreversible' })
  await insistOnSpending(ctx)
  const asked = await ctx.transact((step) => anyFreeLicences(step, body.subscription_id))
  const targets = heard(await sellerOf(ctx).listTransitions({ ...ofRow(asked), when: 'now' }))
  return ctx.transact((work) => startUpgrade(work, body, targets))
}

async function startUpgrade(ctx: Ctx, body: Wished, targets: readonly TransitionTarget[]) {
  const row = await anyFreeLicences(ctx, body.subscription_id)
  const office = await officeOfRow(ctx, row)
  const { facts } = row
  const [term, cycle] = [body.term ?? facts.term, body.billing_cycle ?? facts.cycle]
  const target = targets.find(({ offerId }) => offerId === body.ProductSku)
  const wished = body.transfer_licences ? 'transition_with_license_transfer' : 'transition_only'
  const type = target?.types.includes(wished) ? wished : target?.types[0]
  const unit = await unitCents(ctx, { clientId: row.client_id, offerId: body.ProductSku, term, cycle })
  if (!target || !type || unit === undefined) return refuse('product_not_possible', { field: 'ProductSku' })
  const service = (await lockedService(ctx, office.id)) ?? refuse('licences_not_found')
  const termCents = unit * facts.quantity
  const { nowCents } = priced(service, termCents, ctx.now())
  await askedUpgrade(ctx, {
    ...{ serviceId: office.id, accountId: ctx.requirePrincipal().accountId, quantity: facts.quantity },
    ...{ termCents, cents: cycle === facts.cycle ? nowCents : 0 },
  })
  return askMicrosoft(ctx, office, upgrade, {
    kind: 'office.renewal.upgrade',
    wanted: { subscription: row.reference, toOfferId: body.ProductSku, quantity: facts.quantity, term, cycle, type },
    about: facts.name,
    details: { to: target.name, quantity: facts.quantity, term, cycle },
  })
}
