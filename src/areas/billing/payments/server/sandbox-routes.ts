import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { sandboxPaymentCalls } from '../contract/calls.ts'
import { paymentRefusals } from '../contract/refusals.ts'
import { paymentsNamed } from './drivers.ts'
import { paymentStore } from './payment-store.ts'
import { pollPaymentJob } from './poll-payment.ts'

const refuse = refuser(paymentRefusals)

/** A real provider calls more than once, sometimes half an hour late; the sandbox's pace shortens this. */
const prompt = [0, 5]
const late = ({ config }: Ctx) => {
  const pace = Number(config.driverSettings.SANDBOX_PACE) || 1
  return [1800, 2700].map((seconds) => Math.max(1, Math.round(seconds / pace)))
}

async function paymentAt(ctx: Ctx, id: string) {
  const sandbox = paymentsNamed(ctx, 'sandbox')?.sandbox
  const payment = await sandbox?.show(id)
  return sandbox && payment ? { sandbox, payment } : refuse('payment_not_found')
}

export const sandboxPaymentRoutes = routes(sandboxPaymentCalls, {
  show: async (ctx, { params }) => {
    const { payment } = await paymentAt(ctx, params.id)
    const { description, cents, method, locale, state, returnUrl } = payment
    return { data: { description, cents, method, locale, state, returnUrl } }
  },

  end: async (ctx, { params, body }) => {
    const { sandbox, payment } = await paymentAt(ctx, params.id)
    if (!(await sandbox.end(params.id, body.end))) return refuse('payment_over')
    const ours = await paymentStore.byHint(ctx.sql, 'sandbox', { remoteId: params.id })
    for (const afterSeconds of body.notifyLate ? late(ctx) : prompt)
      if (ours) await ctx.enqueue(pollPaymentJob, { paymentId: ours.id }, { afterSeconds })
    return { data: { returnUrl: payment.returnUrl } }
  },
})
