import type { Ctx } from '#platform/context.ts'
import type { Availability } from '../contract/shapes.ts'
import { domainName, labelOf, maxDomains } from '../rules/domain-search.ts'
import { buyerFor } from './buyer.ts'
import { checkAvailability } from './check-availability.ts'
import { tldList } from './price-list.ts'

/**
 * A label under all extensions on sale except the searched one, popular ones first. Twenty at a time, the limit of
 * registries. `next` is the next offset, null at the end.
 */
export async function suggest(
  ctx: Ctx,
  asked: { keyword: string; all: boolean; from: number; clientId?: number | null | undefined },
): Promise<{ data: Availability[]; next: number | null }> {
  const buyer = await buyerFor(ctx, asked.clientId)
  const typed = asked.keyword.trim().toLowerCase()
  const rows = await tldList(ctx.sql, buyer, asked.all ? {} : { popular: true })
  const names = rows
    .flatMap(({ tld }) => domainName(`${labelOf(typed)}.${tld}`, [tld]) ?? [])
    .filter((name) => name !== domainName(typed, [name.slice(name.indexOf('.') + 1)]))
  const until = asked.from + maxDomains
  const data = await checkAvailability(ctx, buyer, names.slice(asked.from, until))
  return { data, next: until < names.length ? until : null }
}
