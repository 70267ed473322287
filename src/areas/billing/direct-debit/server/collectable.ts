import { sql as raw } from 'kysely'

/** Conditions on a row of `invoice`. */

/** A payment at a provider is under way. */
export const isBeingPaid = raw<boolean>`exists (select from payment_part join payment on payment.id = payment_part.payment_id
  where payment_part.invoice_id = invoice.id and payment.state in ('open', 'pending'))`

/** Its order is carried out once it is paid, and cancelled long before a direct debit could be collected. */
export const isOfWaitingOrder = raw<boolean>`exists (select from customer_order where customer_order.id = invoice.order_id
  and customer_order.state in ('awaiting-approval', 'awaiting-payment'))`

export const wasTried = raw<boolean>`exists (select from direct_debit_collection tried
  where tried.invoice_id = invoice.id and tried.state <> 'cancelled')`

/**
 * The next planning will find it. Mandates that end with their next collection are left out, because it is not known
 * yet which invoice that will be.
 */
export const willBePlanned = raw<boolean>`(exists (select from direct_debit_mandate active
    where active.client_id = invoice.client_id and active.brand = invoice.brand and active.state = 'active'
      and active.kind = 'recurrent' and not active.ends_with_next)
  and not ${wasTried} and not ${isBeingPaid} and not ${isOfWaitingOrder})`

/** For an unpaid invoice: it is collected, planned or not yet. */
export const isToBeCollected = raw<boolean>`(${willBePlanned} or exists (select from direct_debit_collection live
  where live.invoice_id = invoice.id and live.state in ('planned', 'batched')))`
