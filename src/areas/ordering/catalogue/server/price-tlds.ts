import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { TldPricing } from '../contract/shapes.ts'
import { buyerFor, ordererOf, toldPriceCode } from './buyer.ts'
import { tldList } from './price-list.ts'

/**
 * Prices of extensions for a client. A partner that asks for one of its clients also gets its own prices, and sees its
 * margin.
 */
export async function priceTlds(
  ctx: Ctx,
  asked: { tlds?: readonly string[] | undefined; clientId?: number | null | undefined },
): Promise<{ data: TldPricing[]; priceCode: string; partnerPriceCode: string | null }> {
  const buyer = await buyerFor(ctx, asked.clientId)
  const wanted = asked.tlds ? { tlds: asked.tlds.map((tld) => tld.trim().toLowerCase().replace(/^\./, '')) } : {}
  const orderer = ordererOf(ctx)
  const isForAnother = orderer?.clientType === 'Partner' && asked.clientId && asked.clientId !== orderer.clientId
  const partner = isForAnother ? await buyerFor(ctx) : undefined
  const registrar = ctx.driver(registrarKey)
  const own = partner && new Map((await tldList(ctx.sql, partner, wanted)).map((row) => [row.tld, row.prices]))
  return {
    data: (await tldList(ctx.sql, buyer, wanted)).map((row) => ({
      tld: row.tld,
      years: row.years,
      ...row.prices,
      codeMailedBy: registrar.abilitiesFor(`naam.${row.tld}`)?.mailsCodeToHolder?.by ?? null,
      partnerPrices: own?.get(row.tld) ?? null,
    })),
    priceCode: toldPriceCode(ctx, buyer.priceCode),
    partnerPriceCode: partner?.priceCode ?? null,
  }
}
