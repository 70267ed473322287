import { type ClientRecord, clientOf } from '#areas/people/clients/server/front-door.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { lookFor } from '#platform/look/look.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { OrderRow } from './order-store.ts'

export const listed = (items: readonly { description: string }[]): string[] =>
  items.map((item) => `• ${item.description}`)

/** What every mail about an order has: its brand, its reader in his own language, and the way to the order. */
export async function mailFrame(work: Work, order: OrderRow, known?: ClientRecord) {
  const client = known ?? (await clientOf(work, order.client_id))
  const locale: Locale = client?.locale ?? 'nl'
  const brand = order.brand as BrandName
  return {
    locale,
    panel: (await lookFor(work, { clientId: order.client_id, brand })).panelName,
    hello: m.checkout_mail_hello({ name: client?.firstName || client?.companyName || '' }, { locale }),
    common: {
      brand,
      locale,
      to: order.email,
      clientId: order.client_id,
      button: {
        label: m.checkout_mail_button({}, { locale }),
        url: portalLink(work.config, locale, `/order/thankyou?uuid=${encodeURIComponent(order.uuid)}`),
      },
    },
  }
}

/** Who pays in the orderer's place, when a managed client ordered himself: his partner. */
export async function payerInstead(work: Work, order: OrderRow): Promise<ClientRecord | undefined> {
  const isHisOwn = order.account_client_id === null || order.account_client_id === order.client_id
  const client = isHisOwn ? await clientOf(work, order.client_id) : undefined
  if (client?.clientType !== 'Managed Client' || client.partnerId === null) return undefined
  return clientOf(work, client.partnerId)
}

/** A mail that names an amount is the payer's: what a managed client ordered himself is his partner's to pay. */
export async function moneyFrame(work: Work, order: OrderRow) {
  const payer = await payerInstead(work, order)
  return payer
    ? mailFrame(work, { ...order, client_id: payer.id, email: payer.emailAddress }, payer)
    : mailFrame(work, order)
}
