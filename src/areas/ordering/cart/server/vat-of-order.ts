import type { Charge } from '#areas/billing/invoices/rules/totals.ts'
import type { VatReason } from '#areas/billing/invoices/rules/vat-for.ts'
import { followsBuyer, prepareVat, vatOfAddress } from '#areas/billing/invoices/server/public.ts'
import { type ClientRecord, type Parties, partiesOf } from '#areas/people/clients/server/public.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'

type Person = { customerType: number; country: string; vat?: string | undefined }
export type OrderVat = Omit<Charge, 'netCents'>

/** An individual has no VAT number, whatever was left over in the field. */
const addressOf = ({ customerType, country, vat }: Person) => ({ country, vat: customerType === 1 ? '' : (vat ?? '') })

/**
 * The VAT that the invoice of an order will carry, so that the price shown before is the price paid; nothing where every
 * buyer is charged alike (core §9).
 */
export async function vatOfOrder(
  ctx: Ctx,
  brand: BrandName,
  buyer: Person | undefined,
): Promise<(OrderVat & { because: VatReason }) | undefined> {
  if (!buyer) return undefined
  const vat = await vatOfAddress(ctx, brand, addressOf(buyer))
  return { vatCategory: vat.category, vatPercent: vat.percent, because: vat.because }
}

/** The same for a client, by whoever pays for it; nothing for somebody who is no client yet. */
export async function vatOfParties(ctx: Ctx, parties: Parties | undefined): Promise<OrderVat | undefined> {
  if (!parties || !followsBuyer(ctx, parties.client.brand)) return undefined
  return vatOfOrder(ctx, parties.client.brand, parties.payer)
}

/** Whether there is a brand in which it matters who buys: without one nobody need be looked up. */
export const maySayVat = (ctx: Pick<Ctx, 'config'>): boolean => brandNames.some((brand) => followsBuyer(ctx, brand))

/**
 * Asks the register of VAT numbers about the payer, where the answer decides the VAT: a client, or a visitor by what they
 * filled in. Never call this inside a transaction.
 */
export async function askAboutVat(ctx: Ctx, clientId: number | null, visitor?: Person): Promise<void> {
  const found = await payerWhereItMatters(ctx, clientId)
  if (found) await prepareVat(ctx, found.brand, addressOf(found.payer))
  else if (clientId === null && visitor) await prepareVat(ctx, ctx.brand.name, addressOf(visitor))
}

async function payerWhereItMatters(
  ctx: Ctx,
  clientId: number | null,
): Promise<{ brand: BrandName; payer: ClientRecord } | undefined> {
  const parties = clientId === null || !maySayVat(ctx) ? undefined : await partiesOf(ctx, clientId, ctx.scope())
  if (!parties?.payer || !followsBuyer(ctx, parties.client.brand)) return undefined
  return { brand: parties.client.brand, payer: parties.payer }
}
