import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { TagColour } from '#areas/services/products/rules/tags.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { ServiceQuery } from '../contract/shapes.ts'
import { dayRangeOf } from '../rules/day-range.ts'
import type { AskKind, ServiceStatus } from '../rules/life.ts'
import { groupsFoundBy } from '../rules/search-alias.ts'
import { type SectionId, type SectionRow, serviceSections } from '../rules/sections.ts'
import { offerIdSql } from './offer-id-sql.ts'
import { isRevokedSql } from './revoked-sql.ts'

type Asked = Partial<ServiceQuery> & { scope: Scope; locale: Locale }
export type ListedService = Awaited<ReturnType<typeof serviceList>>['rows'][number]

const columns = {
  name: 'service.name',
  product: 'product_name',
  status: 'service.status',
  nextDueOn: 'service.next_due_on',
  priceCents: 'service.price_cents',
  registeredOn: 'service.registered_on',
} as const

/** In the name, in the product's, in the licence's, and where the words stand for more than they say (core §5). */
const foundBy = (text: string, locale: Locale): Expression<SqlBool> =>
  raw`(lower(service.name) like ${containing(text)} or service.pid in (
    select pid from product where lower(${raw.ref(`name_${locale}`)}) like ${containing(text)}
      or "group" = any(${groupsFoundBy(text)}))
    or ${offerIdSql} in (select offer_id from licence_offer where lower(name) like ${containing(text)}))`

/** The part in which a service is listed, as `sectionOf` says. */
const section = raw.join(
  [
    raw`case`,
    ...(serviceSections as readonly SectionRow[]).map(({ id, kinds, groups }) =>
      groups
        ? raw`when service.kind = any(${kinds}) and service.pid in (select pid from product where "group" = any(${groups})) then ${id}`
        : raw`when service.kind = any(${kinds}) then ${id}`,
    ),
    raw`else 'other' end`,
  ],
  raw` `,
)

function conditions(asked: Asked): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [visibleTo(asked.scope, 'service.client_id')]
  const text = asked.q?.trim().toLowerCase()
  if (asked.cc !== undefined) found.push(raw`service.client_id = ${asked.cc}`)
  if (text) found.push(foundBy(text, asked.locale))
  if (asked.status) found.push(raw`service.status = any(${asked.status.split(',')})`)
  if (asked.kind) found.push(raw`service.kind = any(${asked.kind.split(',')})`)
  if (asked.section) found.push(raw`(${section}) = ${asked.section}`)
  if (asked.tag) found.push(raw`service.tags && ${asked.tag.split(',')}`)
  if (asked.pid !== undefined) found.push(raw`service.pid = ${asked.pid}`)
  if (asked.domain)
    found.push(raw`service.domain_id in (select id from domain where name = ${asked.domain.toLowerCase()})`)
  const due = dayRangeOf(asked.due)
  const since = dayRangeOf(asked.since)
  if (due) found.push(raw`service.next_due_on between ${due.from} and ${due.to}`)
  if (since) found.push(raw`service.registered_on between ${since.from} and ${since.to}`)
  if (asked.cancelling === '1') found.push(raw`service.cancels_on is not null and service.status <> 'Cancelled'`)
  return found
}

/** One page of the list, and how many there are. What is under way is read for the rows of the page alone. */
export async function serviceList(sql: Sql, asked: Asked & ServiceQuery) {
  const matching = sql.selectFrom('service').where((eb) => eb.and(conditions(asked)))
  const rows = await matching
    .innerJoin('product', 'product.pid', 'service.pid')
    .innerJoin('client', 'client.id', 'service.client_id')
    .leftJoin('domain', 'domain.id', 'service.domain_id')
    .leftJoin('licence_offer', (join) => join.on('licence_offer.offer_id', '=', offerIdSql))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('service_ask')
          .select(['kind as ask_kind', 'state as ask_state'])
          .whereRef('service_ask.service_id', '=', 'service.id')
          .where('state', '<>', 'withdrawn')
          .orderBy('service_ask.id', 'desc')
          .limit(1)
          .as('ask'),
      (join) => join.onTrue(),
    )
    .select([
      'service.id',
      'service.pid',
      'service.kind',
      'service.name',
      'service.client_id',
      'service.status',
      'service.billing_cycle',
      'service.price_cents',
      'service.registered_on',
      'service.next_due_on',
      'service.cancels_on',
      'service.tags',
      'domain.name as domain_name',
      'client.company_name',
      'client.first_name',
      'client.last_name',
      `product.name_${asked.locale} as product_name`,
      'product.group as product_group',
      'product.variant as product_variant',
      'licence_offer.name as licence_name',
      'ask.ask_kind',
      'ask.ask_state',
    ])
    .select(isRevokedSql.as('is_revoked'))
    .$narrowType<{ status: ServiceStatus; ask_kind: AskKind | null }>()
    .orderBy(columns[asked.sort], (order) =>
      asked.order === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('service.id', asked.order)
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute()
  // A first page that is not full is the whole list: nothing to count.
  if (asked.page === 1 && rows.length < asked.perPage) return { rows, total: rows.length }
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many there are in each part, with the scope and the search of the list. */
export async function sectionCounts(sql: Sql, asked: Asked): Promise<{ section: SectionId; count: number }[]> {
  const rows = await sql
    .selectFrom('service')
    .where((eb) => eb.and(conditions(asked)))
    .select([section.$castTo<SectionId>().as('section'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('section')
    .execute()
  return rows
}

/** What one has, product by product: how many run, and when the first of them falls due. */
export const ownedProducts = async (sql: Sql, asked: Asked) =>
  sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .where((eb) => eb.and(conditions(asked)))
    .where('service.status', '<>', 'Cancelled')
    .select(['service.pid', 'service.kind', 'product.group', `product.name_${asked.locale} as product`])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('service.next_due_on').as('next_due_on'),
      eb.fn.sum<number>(eb.case().when('service.status', '=', 'Suspended').then(1).else(0).end()).as('suspended'),
    ])
    .groupBy(['service.pid', 'service.kind', 'product.group', 'product'])
    .orderBy('next_due_on', (order) => order.asc().nullsLast())
    .orderBy('service.pid')
    .execute()

/** The parts in which somebody has a service, cancelled ones aside. */
export const ownSections = async (sql: Sql, scope: Scope): Promise<SectionId[]> =>
  (
    await sql
      .selectFrom('service')
      .where(visibleTo(scope, 'service.client_id'))
      .where('service.status', '<>', 'Cancelled')
      .select(raw<SectionId>`(${section})`.as('section'))
      .distinct()
      .execute()
  ).map((row) => row.section)

/** How many there are in each part and how they stand, the fullest part first; cancelled ones aside. */
export const sectionStates = (sql: Sql, scope: Scope) =>
  sql
    .selectFrom('service')
    .where(visibleTo(scope, 'service.client_id'))
    .where('service.status', '<>', 'Cancelled')
    .select([
      raw<SectionId>`(${section})`.as('section'),
      raw<number>`count(*) filter (where service.status = 'Active')`.as('active'),
      raw<number>`count(*) filter (where service.status = 'Pending')`.as('pending'),
      raw<number>`count(*) filter (where service.status = 'Suspended')`.as('suspended'),
    ])
    .groupBy('section')
    .orderBy(raw`count(*) desc, 1`)
    .execute()

/** The tags on the services of a list, to choose from. */
export const tagsInUse = async (sql: Sql, asked: Asked): Promise<string[]> =>
  (
    await sql
      .selectFrom('service')
      .where((eb) => eb.and(conditions(asked)))
      .select(raw<string>`unnest(service.tags)`.as('tag'))
      .distinct()
      .orderBy('tag')
      .limit(100)
      .execute()
  ).map(({ tag }) => tag)

/** The colours that clients chose for their tags. */
export const chosenColours = (sql: Sql, clientIds: readonly ClientId[]) =>
  sql
    .selectFrom('tag_colour')
    .select(['client_id', 'tag', 'colour'])
    .where('client_id', '=', (eb) => eb.fn.any(eb.val([...new Set(clientIds)])))
    .$narrowType<{ colour: TagColour }>()
    .execute()
