import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { cartRefusals, promotionRefusals } from '#areas/ordering/cart/contract/refusals.ts'
import { cartStore, holderOf, shownCart } from '#areas/ordering/cart/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { checkoutRefusals } from '../contract/refusals.ts'
import type { OrderDraft, OrderReview } from '../contract/shapes.ts'
import { planOrder } from './plan-order.ts'

const table = { ...approvalRefusals, ...cartRefusals, ...promotionRefusals, ...checkoutRefusals }
const refuse = refuser(table)

/** The order as it would be placed now, with what prevents it. Writes nothing. */
export async function reviewOrder(ctx: Ctx, draft: OrderDraft): Promise<OrderReview> {
  const row = (await cartStore.find(ctx.sql, holderOf(ctx), draft.cartUuid)) ?? refuse('cart_not_found')
  const plan = await planOrder(ctx, draft, row, await cartStore.items(ctx.sql, row.uuid), { tellsCredit: true })
  const left = plan.left.map(({ item, code }) => ({ code, key: item.key, field: null }))
  const problems = [...plan.problems, ...left].map((problem) => ({
    ...problem,
    message: table[problem.code].text[ctx.locale],
  }))
  const success = plan.problems.length === 0
  const words = success ? m.checkout_review_ready : m.checkout_review_not_ready
  return {
    success,
    message: words({}, { locale: ctx.locale }),
    data: {
      cart: shownCart(ctx, { ...plan.cart, promotion: plan.promotion, ...plan.totals }),
      problems,
      monthlyInvoice: plan.monthly,
      consent: plan.consent,
      creditCents: plan.creditCents,
      payerName: plan.payer ? clientName(plan.payer) : '',
    },
  }
}
