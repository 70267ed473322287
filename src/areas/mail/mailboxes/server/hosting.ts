import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { DomainId } from '#base/ids.ts'
import { undeliveredKinds } from '#platform/config/set-up.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { firstPack, isPack, type Pack } from '../rules/pack.ts'

/** The option of web hosting by which a mail pack is sold. */
export const packOption = 'mailboxes'

/** The hosting of a domain that is not over, of several the newest. */
export async function hostingOf(sql: Sql, domainId: DomainId) {
  const service = await sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.id', 'service.name', 'service.status', 'service.pid', 'service.kind', 'service.config'])
    .select(['service.price_cents', 'service.billing_cycle', 'product.options'])
    .where('service.domain_id', '=', domainId)
    .where('service.kind', '=', 'hosting')
    .where('service.status', 'in', ['Active', 'Suspended'])
    .orderBy('service.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return service && { ...service, plan: planOf(service) }
}
export type Hosting = NonNullable<Awaited<ReturnType<typeof hostingOf>>>

/** How the mail of a domain should be, by its hosting: without one it is on, with the first pack. */
export function mailBy(hosting: Pick<Hosting, 'plan' | 'status'> | undefined): { pack: Pack; isOn: boolean } {
  const chosen = hosting?.plan.options[packOption]
  return { pack: isPack(chosen) ? chosen : firstPack, isOn: hosting?.status !== 'Suspended' }
}

/** The packs that are sold with a hosting to whoever pays for it, by the month; those of the catalogue that are packs of ours. */
export async function packsSold(ctx: Ctx, domain: DomainRecord, { pid }: Hosting): Promise<Map<Pack, number>> {
  const payer = await clientOf(ctx, await payerOf(ctx, domain.clientId))
  if (!payer) return new Map()
  const buyer = {
    brand: payer.brand,
    priceCode: payer.priceCode,
    locale: ctx.locale,
    undelivered: undeliveredKinds(ctx.config),
    registered: undefined,
  }
  const [product] = await productList(ctx.sql, buyer, { signedIn: true, pids: [pid] })
  const choices = product?.options.find(({ id }) => id === packOption)?.choices ?? []
  return new Map(choices.flatMap(({ id, monthlyCents }) => (isPack(id) ? [[id, monthlyCents] as const] : [])))
}

/** What a term of the hosting costs with another pack than it has. */
export function priceWith(hosting: Hosting, sold: ReadonlyMap<Pack, number>, pack: Pack): number {
  const term = hosting.billing_cycle
  if (!isTerm(term)) return hosting.price_cents
  const monthly = (sold.get(pack) ?? 0) - (sold.get(mailBy(hosting).pack) ?? 0)
  return Math.max(0, hosting.price_cents + optionCents(monthly, term) * hosting.plan.quantity)
}
