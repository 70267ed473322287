import { sql as raw, type SqlBool } from 'kysely'
import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { mayComeAbout } from '#platform/house.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { WordPressSite } from '../contract/shapes.ts'
import { wordPressReason } from './reason-text.ts'
import { siteStore } from './site-store.ts'

/** The names of all operations of the district begin so. */
const ofDistrict = 'wordpress.%'
/** What web hosting does to the files or the database that a site is made of. */
const beneath = ['hosting.restore.begin', 'hosting.database.import']
/** `plugin` of `wordpress.plugin.change`. */
const partOf = (operation: string): string => operation.split('.')[1] ?? ''

const ofService = (sql: Sql, id: ServiceId) =>
  sql
    .selectFrom('provider_operation as asked')
    .innerJoin('task', 'task.id', 'asked.task_id')
    .select(['asked.name', 'asked.task_id', 'asked.state', 'asked.reason_code', 'asked.asked_at', 'asked.finished_at'])
    .select(['task.kind', 'task.label'])
    .where('asked.subject_type', '=', 'service')
    .where('asked.subject_id', '=', String(id))

const requests = (sql: Sql, id: ServiceId) => ofService(sql, id).where('asked.name', 'like', ofDistrict)
/** With what is done beneath the site. */
const isWrite = raw<SqlBool>`(asked.name like ${ofDistrict} or asked.name = any(${beneath}))`
const writes = (sql: Sql, id: ServiceId) => ofService(sql, id).where(isWrite)

/**
 * Whether nothing is on its way to the host of a site, whichever area asked it. It stays so until the end of the transaction: whoever asks
 * holds the site first.
 */
export async function isFree({ sql }: Pick<Work, 'sql'>, id: ServiceId): Promise<boolean> {
  await siteStore.locked(sql, id)
  const open = await writes(sql, id).where('asked.finished_at', 'is', null).limit(1).executeTakeFirst()
  return open === undefined
}

/** Whether files or the database of a site were put back or filled since then, so that it may be another one. */
export const wasRestoredSince = async ({ sql }: Pick<Work, 'sql'>, id: ServiceId, moment: Date): Promise<boolean> =>
  (await ofService(sql, id)
    .where('asked.name', 'in', beneath)
    .where('asked.finished_at', '>=', moment)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether something was asked of a site that was not over at that moment: what is otherwise since then may be its work. */
export const wasAskedSince = async ({ sql }: Pick<Work, 'sql'>, id: ServiceId, moment: Date): Promise<boolean> =>
  (await writes(sql, id)
    .where((eb) => eb.or([eb('asked.finished_at', 'is', null), eb('asked.finished_at', '>=', moment)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

type Telling = Pick<Ctx, 'sql' | 'house' | 'locale'>
const titleOf = ({ house, locale }: Telling, kind: string): string => house.taskTitles[kind]?.(locale) ?? ''

/** What a label names before the hosting: `akismet` of `akismet (zaak.be)`. */
const aboutOf = (label: string): string | null => /^(.+) \([^()]+\)$/.exec(label)?.[1] ?? null

export async function underWayOf(ctx: Telling, id: ServiceId): Promise<WordPressSite['underWay']> {
  const open = await writes(ctx.sql, id)
    .where('asked.finished_at', 'is', null)
    .orderBy('asked.id')
    .limit(1)
    .executeTakeFirst()
  if (!open) return null
  return {
    task: open.task_id,
    part: partOf(open.name),
    title: titleOf(ctx, open.kind),
    about: aboutOf(open.label),
    since: open.asked_at.toISOString(),
  }
}

/** What was asked last: where it failed within a day it is told until the next, otherwise it is what was done last. */
export async function lastOf(
  ctx: Telling & Pick<Ctx, 'now'>,
  id: ServiceId,
): Promise<Pick<WordPressSite, 'failed' | 'lastChange'>> {
  const ended = () =>
    requests(ctx.sql, id).where('asked.finished_at', 'is not', null).orderBy('asked.id', 'desc').limit(1)
  const [last, done] = await Promise.all([
    ended().executeTakeFirst(),
    ended().where('asked.state', '=', 'done').executeTakeFirst(),
  ])
  const since = new Date(ctx.now().getTime() - dayMs)
  const failed = last?.state === 'failed' && last.finished_at && last.finished_at >= since ? last : undefined
  return {
    failed: failed?.finished_at
      ? {
          task: failed.task_id,
          part: partOf(failed.name),
          title: titleOf(ctx, failed.kind),
          about: aboutOf(failed.label),
          reason: wordPressReason(failed.reason_code ?? '', ctx.locale),
          canRetry: mayComeAbout(ctx.house, failed),
          at: failed.finished_at.toISOString(),
        }
      : null,
    lastChange: done?.finished_at
      ? { title: titleOf(ctx, done.kind), about: aboutOf(done.label), at: done.finished_at.toISOString() }
      : null,
  }
}

/** The title of what is under way on each of these sites. */
export async function underWayOn(ctx: Telling, ids: readonly ServiceId[]): Promise<(id: ServiceId) => string | null> {
  if (ids.length === 0) return () => null
  const open = await ctx.sql
    .selectFrom('provider_operation as asked')
    .innerJoin('task', 'task.id', 'asked.task_id')
    .select(['asked.subject_id', 'task.kind'])
    .where('asked.subject_type', '=', 'service')
    .where('asked.subject_id', 'in', ids.map(String))
    .where(isWrite)
    .where('asked.finished_at', 'is', null)
    .execute()
  const kinds = new Map(open.map(({ subject_id: id, kind }) => [id, kind]))
  return (id) => {
    const kind = kinds.get(String(id))
    return kind === undefined ? null : titleOf(ctx, kind)
  }
}
