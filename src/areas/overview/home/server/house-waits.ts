import { sql as raw } from 'kysely'
import { holderWaitDays } from '#areas/domains/registration/rules/holder-due.ts'
import { dayMs } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { HouseWaits, PendingQuestion } from '../contract/shapes.ts'
import { homeStore } from './home-store.ts'

/** A mail not sent after this time is stuck. */
const waitsMinutes = 10
/** Older failed mails are ignored. */
const failedDays = 7
/** A server that is started anew is silent for a while. */
const silentMinutes = 30
/** An authority may be away for a while, and its orders are asked again by themselves. */
const shopMinutes = 60
const maxDead = 200

/** Internal failures for staff: the overview and the desk have the same counts. */
export async function houseWaits(ctx: Ctx): Promise<HouseWaits> {
  const [troubles, failed, dead] = await Promise.all([
    troublesOf(ctx),
    homeStore.failedOfAll(ctx.sql),
    ctx.deadJobs.listDead(maxDead),
  ])
  return { ...troubles, failedTasks: failed, deadJobs: dead.length }
}

/** Tables of what is read of services at their servers and providers, each with since when nobody answered. */
const readServices = [
  ...([
    'web_space',
    'wordpress_site',
    'windows_space',
    'cloud_server',
    's3_store',
    'licence',
    'share_company',
  ] as const),
]

type Troubles = Omit<HouseWaits, 'failedTasks' | 'deadJobs'>

async function troublesOf({ sql, now }: Pick<Ctx, 'sql' | 'now'>): Promise<Troubles> {
  const before = new Date(now().getTime() - waitsMinutes * 60_000)
  const since = new Date(now().getTime() - failedDays * dayMs)
  const asked = new Date(now().getTime() - holderWaitDays * dayMs)
  const silent = new Date(now().getTime() - silentMinutes * 60_000)
  const away = new Date(now().getTime() - shopMinutes * 60_000)
  const silentIn = (table: string) =>
    raw`exists (select from ${raw.table(table)} as kept where kept.service_id = service.id and kept.silent_since < ${silent})`
  const { rows } = await raw<Troubles>`
    select (select count(*) from zone_drift where zone_missing)::integer as "missingZones",
      (select count(*) from zone where state = 'failed')::integer as "failedZones",
      (select count(*) from mail_message where state = 'queued' and created_at < ${before})::integer as "waitingMails",
      (select count(*) from mail_message as mail where state = 'failed' and created_at >= ${since} and not exists (
        select from mail_message as copy where copy.copy_of = mail.id and copy.state <> 'failed'))::integer as "failedMails",
      (select count(*) from e_delivery where state = 'failed')::integer as "failedDeliveries",
      (select count(*) from domain where verification_state = 'awaiting' and status = 'Pending' and exists (
        select from registration where registration.domain_id = domain.id and finished_at is null
          and registration.created_at < ${asked}))::integer as "unconfirmedHolders",
      (select count(*) from service where status = 'Active' and (
        ${raw.join(readServices.map(silentIn), raw` or `)}))::integer as "silentSpaces",
      (select count(*) from ssl_order join task on task.id = ssl_order.task_id and task.finished_at is null
        where problem in ('shop_silent', 'access_denied')
          and greatest(ssl_order.read_at, task.created_at) < ${away})::integer as "silentShops",
      (select count(*) from wordpress_feed where coalesce(held_since, failed_since) is not null)::integer as "troubledFeeds",
      (select to_char(min(coalesce(held_since, failed_since)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from wordpress_feed) as "feedsSince"`.execute(
    sql,
  )
  return rows[0] as Troubles
}

/** By urgency: a missing zone means that a domain does not work. */
export const houseQuestions = (waits: HouseWaits): PendingQuestion[] => [
  { kind: 'missing_zones', count: waits.missingZones, path: '/staff/zones' },
  { kind: 'failed_zones', count: waits.failedZones, path: '/staff/zones?list=failed' },
  { kind: 'house_tasks', count: waits.failedTasks, path: '/staff' },
  { kind: 'dead_jobs', count: waits.deadJobs, path: '/staff?tab=dead' },
  { kind: 'failed_mails', count: waits.failedMails, path: '/mails?state=failed' },
  { kind: 'waiting_mails', count: waits.waitingMails, path: '/mails?state=queued' },
  { kind: 'failed_deliveries', count: waits.failedDeliveries, path: '/staff/e-invoices?state=failed' },
  { kind: 'unconfirmed_holders', count: waits.unconfirmedHolders, path: '/staff?tab=customer' },
  { kind: 'silent_spaces', count: waits.silentSpaces, path: '/services' },
  { kind: 'silent_shops', count: waits.silentShops, path: '/staff?tab=provider' },
  { kind: 'troubled_feeds', count: waits.troubledFeeds, path: '/staff/vulnerability-feeds' },
]
