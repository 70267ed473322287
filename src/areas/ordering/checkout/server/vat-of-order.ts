import { vatOfAddress } from '#areas/billing/invoices/server/front-door.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'

type Person = { customerType: number; country: string; vat?: string | undefined }

/** An individual has no VAT number, whatever was left over in the field. */
export const addressOf = ({ customerType, country, vat }: Person) => ({
  country,
  vat: customerType === 1 ? '' : (vat ?? ''),
})

/**
 * The VAT that the invoice of an order will carry, so that what is shown before it is what is paid; nothing where every
 * buyer is charged alike (core §9).
 */
export async function vatOfOrder(
  ctx: Ctx,
  brand: BrandName,
  buyer: Person | undefined,
): Promise<{ vatCategory: Awaited<ReturnType<typeof vatOfAddress>>['category']; vatPercent: number } | undefined> {
  if (!buyer) return undefined
  const vat = await vatOfAddress(ctx, brand, addressOf(buyer))
  return { vatCategory: vat.category, vatPercent: vat.percent }
}
