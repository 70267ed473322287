import { sql as raw } from 'kysely'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import { productList } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { type Plan, planOf } from '#areas/services/delivery/rules/plan.ts'
import type { Day } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { undeliveredHere } from '#platform/config/undelivered.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { firstPack, isPack, largerOf, type Pack } from '../rules/pack.ts'
import type { MailDomainRow } from './domain-store.ts'

/** The option with the mail pack, of web hosting and of a pack sold alone. */
export const packOption = 'mailboxes'
/** Services with a mail pack: web hosting, and the pack sold alone. */
export const packKinds = ['hosting', 'mail'] as const
/** The product group of packs sold alone, and the smallest of these. */
export const packGroup = 'mail_pack'
const smallestAlone: Pack = '50'

/**
 * The service that the mail of a domain belongs to, if not ended: active ones first, then a pack alone, then the
 * newest.
 */
export async function hostingOf(sql: Sql, domainId: DomainId) {
  const service = await sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.id', 'service.name', 'service.status', 'service.pid', 'service.kind', 'service.config'])
    .select(['service.price_cents', 'service.billing_cycle', 'service.next_due_on', 'product.options'])
    .where('service.domain_id', '=', domainId)
    .where('service.kind', 'in', [...packKinds])
    .where('service.status', 'in', ['Active', 'Suspended'])
    .orderBy(raw`service.status = 'Active'`, 'desc')
    .orderBy(raw`service.kind = 'mail'`, 'desc')
    .orderBy('service.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return service && { ...service, plan: planOf(service) }
}
export type Hosting = NonNullable<Awaited<ReturnType<typeof hostingOf>>>

/** The pack being set up by the provider, by a delivery or a change; the newest counts. */
export async function packArriving(sql: Sql, domainId: DomainId): Promise<Pack | undefined> {
  const asked = await sql
    .selectFrom('service_ask')
    .innerJoin('service', 'service.id', 'service_ask.service_id')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service_ask.kind as does', 'service_ask.wanted', 'service.pid', 'service.kind', 'service.status'])
    .select(['service.config', 'product.options'])
    .where('service.domain_id', '=', domainId)
    .where('service.kind', 'in', [...packKinds])
    .where('service_ask.state', '=', 'open')
    .where('service_ask.kind', 'in', ['provision', 'change'])
    .orderBy('service_ask.id', 'desc')
    .executeTakeFirst()
  if (!asked) return undefined
  const plan = planOf(asked)
  return mailBy({ ...asked, plan: asked.does === 'change' ? { ...plan, ...(asked.wanted as Partial<Plan>) } : plan })
    .pack
}

/** The wanted state of a domain's mail, from its service: without one it is on, with the free pack. */
export function mailBy(hosting: Pick<Hosting, 'plan' | 'status' | 'kind'> | undefined): { pack: Pack; isOn: boolean } {
  const chosen = hosting?.plan.options[packOption]
  const usual = hosting?.kind === 'mail' ? smallestAlone : firstPack
  return { pack: isPack(chosen) ? chosen : usual, isOn: hosting?.status !== 'Suspended' }
}

/** The pack in force today: a smaller one that was chosen waits for the end of the paid term. */
export const packToday = (
  pack: Pack,
  mail: Pick<MailDomainRow, 'paid_pack' | 'paid_until'> | undefined,
  today: Day,
): Pack => (mail?.paid_pack && mail.paid_until && today < mail.paid_until ? largerOf(pack, mail.paid_pack) : pack)

/** A smaller pack that was chosen, and its first day; until then the larger one is paid. */
export function packAhead(
  hosting: Parameters<typeof mailBy>[0],
  mail: Pick<MailDomainRow, 'paid_pack' | 'paid_until'> | undefined,
  today: Day,
): { pack: Pack; fromOn: Day } | undefined {
  const { pack } = mailBy(hosting)
  const until = mail?.paid_until
  return until && packToday(pack, mail, today) !== pack ? { pack, fromOn: until } : undefined
}

type OfPayer = Pick<DomainRecord, 'clientId'>

/** The product of this service as its payer is sold it today; undefined where it is not sold any more. */
async function productSold(work: Work, { clientId }: OfPayer, pid: number) {
  const payer = await clientOf(work, await payerOf(work, clientId))
  return payer ? (await offersTo(work, payer, { pids: [pid] }))[0] : undefined
}

/** The monthly prices of the packs of this service for its payer, as far as the catalogue has them. */
export async function packsSold(work: Work, domain: OfPayer, pid: number) {
  const product = await productSold(work, domain, pid)
  const choices = product?.options.find(({ id }) => id === packOption)?.choices ?? []
  return new Map(choices.flatMap(({ id, monthlyCents }) => (isPack(id) ? [[id, monthlyCents] as const] : [])))
}

/** The product of a pack sold alone to the payer of the domain; nothing where there is none. */
export async function packAlone(work: Work, { clientId }: Pick<DomainRecord, 'clientId'>): Promise<number | undefined> {
  const payer = await clientOf(work, await payerOf(work, clientId))
  return payer ? (await offersTo(work, payer, { group: packGroup }))[0]?.pid : undefined
}

type Payer = NonNullable<Awaited<ReturnType<typeof clientOf>>>

const offersTo = (work: Work, { brand, priceCode, locale }: Payer, asked: { pids: number[] } | { group: string }) => {
  const undelivered = undeliveredHere(work.config)
  const buyer = { brand, priceCode, locale: locale as Locale, undelivered, registered: undefined }
  return productList(work.sql, buyer, { signedIn: true, ...asked })
}

/** Whether it is billed by term: not for a gift or a single purchase. */
export const isBilled = ({ billing_cycle: term }: Pick<Hosting, 'billing_cycle'>): boolean =>
  isTerm(term) && term !== 'one-time'
