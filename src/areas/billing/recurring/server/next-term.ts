import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { Plan } from '#areas/services/delivery/rules/plan.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { renewalPrice } from '../rules/renewal-price.ts'
import { isRecurring } from '../rules/terms.ts'
import { pricedProduct } from './price-book.ts'

type Renewing = { client_id: ClientId; billing_cycle: string }

/**
 * What the next term of a service asks once it has this plan, by the rule by which it is invoiced then; `agreedCents` where no term comes
 * back. Undefined where it could not be invoiced.
 */
export async function nextTermCents(
  work: Pick<Work, 'sql'>,
  { client_id: clientId, billing_cycle: term }: Renewing,
  { pid, options, quantity, configuration }: Pick<Plan, 'pid' | 'options' | 'quantity'> & Partial<Plan>,
  agreedCents: Cents,
): Promise<Cents | undefined> {
  if (!isRecurring(term)) return agreedCents
  const payer = await clientOf(work, await payerOf(work, clientId))
  if (!payer) return undefined
  const config = { options, quantity, ...(configuration && { details: configuration }) }
  const price = renewalPrice(await pricedProduct(work.sql, pid), term, payer.priceCode, config, agreedCents)
  return price.problem ? undefined : price.unitCents * price.quantity
}
