import type { Charge } from '#areas/billing/invoices/rules/totals.ts'
import type { VatReason } from '#areas/billing/invoices/rules/vat-for.ts'
import { followsBuyer, prepareVat, vatOfAddress } from '#areas/billing/invoices/server/public.ts'
import { type ClientRecord, type Parties, partiesOf } from '#areas/people/clients/server/public.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'

type Person = { customerType: number; country: string; vat?: string | undefined }
export type OrderVat = Omit<Charge, 'netCents'>

/** An individual has no VAT number, even if the field has one. */
const addressOf = ({ customerType, country, vat }: Person) => ({ country, vat: customerType === 1 ? '' : (vat ?? '') })

/**
 * The VAT of the future invoice, so that the price shown is the price paid; undefined when all buyers are charged the
 * same (core §9).
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

/** The same for a client, by its payer; undefined for a visitor without an account. */
export async function vatOfParties(ctx: Ctx, parties: Parties | undefined): Promise<OrderVat | undefined> {
  if (!parties || !followsBuyer(ctx, parties.client.brand)) return undefined
  return vatOfOrder(ctx, parties.client.brand, parties.payer)
}

/** Whether VAT depends on the buyer in any brand; otherwise nothing needs to be looked up. */
export const maySayVat = (ctx: Pick<Ctx, 'config'>): boolean => brandNames.some((brand) => followsBuyer(ctx, brand))

/**
 * Asks the VAT register about the payer, if its answer decides the VAT: of a client, or of a visitor's form. Never call
 * it in a transaction.
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
