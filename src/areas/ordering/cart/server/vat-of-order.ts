import type { Charge } from '#areas/billing/invoices/rules/totals.ts'
import { followsBuyer, prepareVat, vatOfAddress } from '#areas/billing/invoices/server/public.ts'
import { type ClientRecord, clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'

type Person = { customerType: number; country: string; vat?: string | undefined }
export type OrderVat = Omit<Charge, 'netCents'>

/** An individual has no VAT number, whatever was left over in the field. */
const addressOf = ({ customerType, country, vat }: Person) => ({ country, vat: customerType === 1 ? '' : (vat ?? '') })

/**
 * The VAT that the invoice of an order will carry, so that the price shown before is the price paid; nothing where every
 * buyer is charged alike (core §9).
 */
export async function vatOfOrder(ctx: Ctx, brand: BrandName, buyer: Person | undefined): Promise<OrderVat | undefined> {
  if (!buyer) return undefined
  const vat = await vatOfAddress(ctx, brand, addressOf(buyer))
  return { vatCategory: vat.category, vatPercent: vat.percent }
}

/** The same for a client, by whoever pays for it; nothing for somebody who is no client yet. */
export async function vatOfClient(ctx: Ctx, clientId: number | null): Promise<OrderVat | undefined> {
  const found = await payerWhereItMatters(ctx, clientId)
  return found && vatOfOrder(ctx, found.brand, found.payer)
}

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
  const client = clientId === null ? undefined : await clientOf(ctx, clientId)
  if (!client || !followsBuyer(ctx, client.brand)) return undefined
  const payer = await clientOf(ctx, await payerOf(ctx, client.id))
  return payer && { brand: client.brand, payer }
}
