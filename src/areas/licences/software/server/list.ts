import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { nextPricesOf } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { LicenceUse, ListedLicence } from '#platform/house.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { LicenceQuery } from '../contract/calls.ts'
import type { LicenceRow } from '../contract/shapes.ts'

/** Kinds of service that are licences. */
export const licenceKinds = ['licence', 'office'] as const

/** By the same rules as `variantOf`, since the list counts and pages in the database. */
const listedKind = raw<string>`case
  when service.kind = 'office' then 'office'
  when product."group" = 'file_sharing' then 'sharing'
  when product.variant = 'office' then 'perpetual'
  when product.variant = 'migration' then 'coupons'
  else 'seats' end`

function found(typed: string, locale: Ctx['locale']): Expression<SqlBool> {
  const text = containing(typed.trim().toLowerCase())
  return raw<SqlBool>`(lower(service.name) like ${text} or lower(${raw.ref(`product.name_${locale}`)}) like ${text}
    or lower(office.name) like ${text})`
}

const matching = (ctx: Ctx, { q, kind, cc }: LicenceQuery) =>
  ctx.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .innerJoin('client', 'client.id', 'service.client_id')
    .leftJoin('microsoft_subscription as office', (join) =>
      join.onRef('office.service_id', '=', 'service.id').on('office.state', '<>', 'deleted'),
    )
    .where('service.kind', 'in', [...licenceKinds])
    .where('service.status', '<>', 'Cancelled')
    .where(visibleTo(ctx.scope(), 'service.client_id'))
    .$if(Boolean(q?.trim()), (query) => query.where(found(q ?? '', ctx.locale)))
    .$if(kind !== undefined && kind.length > 0, (query) => query.where(listedKind, 'in', [...(kind ?? [])]))
    .$if(cc !== undefined, (query) => query.where('service.client_id', '=', askedId<ClientId>(cc ?? 0)))

const quantity = raw<number>`coalesce(office.quantity, (service.config ->> 'quantity')::integer, 1)`
/** The term of Microsoft 365 is Microsoft's; it is billed on other days. */
const renewsOn = raw<string | null>`case
  when office.id is null then service.next_due_on when office.auto_renew then office.ends_on + 1 end`
const endsOn = raw<string | null>`case when not office.auto_renew then office.ends_on end`

/** One page of licences of whatever kind; what their areas know of their use is added to its rows alone. */
export async function licencePage(ctx: Ctx, query: LicenceQuery): Promise<{ rows: LicenceRow[]; total: number }> {
  const { sort, order, page, perPage } = query
  const sorted = {
    name: raw`lower(coalesce(office.name, service.name))`,
    product: raw`lower(${raw.ref(`product.name_${ctx.locale}`)})`,
    quantity,
    renewsOn,
  }
  const rows = await matching(ctx, query)
    .select(['service.id', 'service.name', 'service.kind', 'service.status', 'service.client_id', 'service.pid'])
    .select(['service.billing_cycle', 'service.price_cents'])
    .select(['office.name as licence', 'office.read_at', renewsOn.as('renews_on'), endsOn.as('ends_on')])
    .select([quantity.as('quantity'), raw<number | null>`(office.facts ->> 'assigned')::integer`.as('assigned')])
    .select(['product.group', 'product.variant', `product.name_${ctx.locale} as product_name`])
    .select(clientName().as('client_name'))
    .orderBy(sorted[sort], (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy(sorted.name)
    .orderBy(raw`lower(service.name)`)
    .orderBy('service.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const uses = await usesOf(ctx, rows)
  const next = await nextPricesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const told = rows.map((row) => ({ ...rowOf(ctx, row, uses.get(row.id)), nextPrice: next.get(row.id) }))
  // A first page that is not full is the whole list: nothing to count.
  if (page === 1 && rows.length < perPage) return { rows: told, total: rows.length }
  const counted = matching(ctx, query).select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: told, total: (await counted.executeTakeFirstOrThrow()).total }
}

async function usesOf(ctx: Ctx, services: readonly ListedLicence[]): Promise<ReadonlyMap<number, LicenceUse>> {
  if (services.length === 0) return new Map()
  const told = await Promise.all(ctx.house.licenceUses.map((tell) => tell(ctx, services)))
  return new Map(told.flatMap((uses) => [...uses]))
}

type Row = ListedLicence & {
  name: string
  status: string
  client_id: number
  client_name: string
  pid: number
  licence: string | null
  renews_on: string | null
  ends_on: string | null
  quantity: number
  assigned: number | null
  read_at: Date | null
  billing_cycle: string
  price_cents: number
  product_name: string
}

const rowOf = (ctx: Ctx, row: Row, use: LicenceUse | undefined): LicenceRow => ({
  id: row.id,
  kind: row.kind,
  variant: variantOf(row),
  name: row.name,
  licence: row.licence,
  product: row.product_name,
  clientId: row.client_id,
  clientName: row.client_name,
  status: row.status,
  quantity: use?.quantity ?? row.quantity,
  used: use?.used ?? row.assigned,
  hasDrift: use?.hasDrift ?? false,
  renewsOn: row.renews_on,
  endsOn: row.ends_on,
  billingCycle: row.billing_cycle,
  priceCents: seesPrices(ctx.principal) ? row.price_cents : null,
  readAt: use?.readAt ?? row.read_at?.toISOString() ?? null,
})
