import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { abandonedStore, type ForgottenCart } from './abandoned-store.ts'

/** Carts per transaction. */
const portion = 200

/**
 * Marks carts that were not used for long as abandoned; their contents are kept. A signed-in owner who wants it gets
 * one mail per cart, with a link to reopen it.
 */
export const abandonCarts = job({
  name: 'ordering.abandon-carts',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 8 * * *',
  run: async (ctx) => {
    const days = ctx.config.ordering.cartDays
    const before = new Date(ctx.now().getTime() - days * dayMs)
    for (let taken = portion; taken === portion; )
      taken = await ctx.transact(async (work) => {
        const carts = await abandonedStore.abandon(work.sql, before, work.now(), portion)
        const forgotten = await abandonedStore.remindOnce(
          work.sql,
          carts.map((cart) => cart.uuid),
          work.now(),
        )
        for (const cart of forgotten) await mailForgotten(work, cart)
        return carts.length
      })
  },
})

export async function mailForgotten(work: Work, cart: ForgottenCart): Promise<void> {
  const locale = cart.locale as Locale
  const brand = cart.brand as BrandName
  const { panelName: panel } = await lookFor(work, { clientId: cart.client_id, brand })
  await work.mail({
    brand,
    locale,
    kind: 'ordering.cart-forgotten',
    secret: true,
    to: cart.email,
    clientId: cart.client_id,
    subject: m.cart_mail_subject({ panel }, { locale }),
    paragraphs: [
      m.cart_mail_hello({ name: cart.first_name }, { locale }),
      m.cart_mail_body({ count: cart.items }, { locale }),
      m.cart_mail_prices({}, { locale }),
    ],
    button: {
      label: m.cart_mail_button({}, { locale }),
      url: portalLink(work.config, locale, `/cart/show-cart?cart=${cart.uuid}`),
    },
    closing: [m.cart_mail_once({}, { locale })],
  })
}
