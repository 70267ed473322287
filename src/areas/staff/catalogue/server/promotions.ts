import {
  type PromotionTerms,
  promotionStore,
  type StoredPromotion,
  staffCatalogueStore,
} from '#areas/ordering/catalogue/server/public.ts'
import { addDays, dayOf } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { staffCatalogueRefusals } from '../contract/refusals.ts'
import type { PromotionChange, StaffPromotion } from '../contract/shapes.ts'
import { fractionOf, percentageOf, promotionState } from '../rules/promotion-state.ts'
import { noteChange } from './note-change.ts'

const refuse = refuser(staffCatalogueRefusals)
const usesShown = 20

export function promotionOut(ctx: Ctx, stored: StoredPromotion): StaffPromotion {
  const { pricingPolicyValue, tlds, pids, ...rest } = stored
  return {
    ...rest,
    tlds: [...tlds],
    pids: [...pids],
    percent: percentageOf(pricingPolicyValue),
    state: promotionState(stored, dayOf(ctx.now())),
  }
}

/** Checks what the schema cannot, and converts the percentage into a fraction. */
async function termsOf(ctx: Ctx, { percent, ...change }: PromotionChange): Promise<PromotionTerms> {
  if (change.startsOn && change.endsOn && change.endsOn < change.startsOn)
    refuse('promotion_period_wrong', { field: 'endsOn' })
  const [unknown] = await staffCatalogueStore.unknownProducts(ctx.sql, change)
  if (unknown !== undefined)
    refuse('promotion_product_unknown', { field: change.tlds.includes(unknown) ? 'tlds' : 'pids' })
  return { ...change, pricingPolicyValue: fractionOf(percent) }
}

export async function onePromotion(ctx: Ctx, code: string) {
  const stored = (await promotionStore.find(ctx.sql, code)) ?? refuse('promotion_not_found')
  const uses = await promotionStore.lastUses(ctx.sql, stored.code, usesShown)
  return {
    data: promotionOut(ctx, stored),
    uses: uses.map((use) => ({
      number: use.number,
      state: use.state,
      placedAt: use.placed_at.toISOString(),
      cents: use.promotion_cents,
      clientName: use.client_name,
    })),
  }
}

export async function createPromotion(
  ctx: Ctx,
  { code, ...change }: PromotionChange & { code: string },
): Promise<StaffPromotion> {
  const terms = await termsOf(ctx, change)
  if (!(await promotionStore.create(ctx.sql, code, terms))) refuse('promotion_code_taken', { field: 'code' })
  await ctx.audit({
    action: 'catalogue.promotion.created',
    object: { type: 'promotion', id: code },
    details: { after: change },
  })
  return promotionOut(ctx, { ...terms, code, used: 0 })
}

async function lockedPromotion(ctx: Ctx, code: string): Promise<StoredPromotion> {
  const { code: real } = (await promotionStore.find(ctx.sql, code)) ?? refuse('promotion_not_found')
  return (await promotionStore.lock(ctx.sql, real)) ?? refuse('promotion_not_found')
}

const changeable = ({ code: _, used: __, state: ___, ...rest }: StaffPromotion) => rest

export async function changePromotion(ctx: Ctx, code: string, change: PromotionChange): Promise<StaffPromotion> {
  const terms = await termsOf(ctx, change)
  const before = await lockedPromotion(ctx, code)
  if (terms.maxUses !== null && terms.maxUses < before.used) refuse('promotion_used_more', { field: 'maxUses' })
  await promotionStore.change(ctx.sql, before.code, terms)
  const id = before.code
  await noteChange(ctx, {
    type: 'promotion',
    id,
    before: changeable(promotionOut(ctx, before)),
    after: { ...change },
  })
  return promotionOut(ctx, { ...terms, code: id, used: before.used })
}

/** Ends it at once: yesterday becomes its last day, even when it had not begun. */
export async function endPromotion(ctx: Ctx, code: string): Promise<void> {
  const before = await lockedPromotion(ctx, code)
  const yesterday = addDays(dayOf(ctx.now()), -1)
  if (before.endsOn !== null && before.endsOn <= yesterday) return
  const startsOn = before.startsOn !== null && before.startsOn > yesterday ? yesterday : before.startsOn
  await promotionStore.change(ctx.sql, before.code, { ...before, startsOn, endsOn: yesterday })
  await noteChange(ctx, {
    type: 'promotion',
    id: before.code,
    before: { startsOn: before.startsOn, endsOn: before.endsOn },
    after: { startsOn, endsOn: yesterday },
  })
}
