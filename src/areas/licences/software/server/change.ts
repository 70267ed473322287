import * as z from 'zod/mini'
import { askChange, changesTold, type PaidChange } from '#areas/services/changes/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { inEachLanguage } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { type Amount, amountOf, nextAmount, optionsWith } from './change-price.ts'
import { refuse } from './refuse.ts'

/** For the log and for invoices: `12`, `12 × 500 GB`. */
const amountText = ({ quantity, spaceGb }: Amount): string =>
  spaceGb === null ? String(quantity) : `${quantity} × ${spaceGb} GB`

export const licenceAmount: PaidChange<Amount> = {
  name: 'licence',
  kept: z.object({ quantity: z.number(), spaceGb: z.nullable(z.number()) }),
  of: amountOf,
  plan: (service, after) => {
    const { configuration, options, pid } = planOf(service)
    return { pid, quantity: after.quantity, options: optionsWith(options, after), configuration }
  },
  described: (_, { name }, after) =>
    inEachLanguage((locale) => m.licences_change_line({ name, amount: amountText(after) }, { locale })),
  begun: (work, { id, client_id: clientId, name }, { before, after }) =>
    work.changed(
      {
        action: 'licences.amount.asked',
        object: { type: 'service', id },
        clientId,
        details: { name, before: amountText(before), after: amountText(after) },
      },
      { clientId, type: 'licence.changed', subject: id },
    ),
  refuse: {
    underWay: () => refuse('licence_under_way'),
    priceChanged: () => refuse('licence_price_changed'),
  },
}

/** Another number or more room is asked of the provider, or of the partner who pays. */
export const changeAmount = async (
  ctx: Ctx,
  service: ServiceRecord,
  after: Amount,
  shownCents: number | undefined,
): Promise<'asked' | 'asked-payer'> =>
  askChange(ctx, licenceAmount, service, await nextAmount(ctx, service, after), shownCents)

export const amountsTold = (ctx: Ctx, service: ServiceRecord) => changesTold(ctx, licenceAmount, service)
