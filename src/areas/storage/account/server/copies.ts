import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { BucketFacts, StoreFacts } from '#drivers/object-store/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { SettingsCopy } from '../contract/shapes.ts'
import { differing, type KeptSettings } from '../rules/settings.ts'
import { settingsAtOf } from './known-settings.ts'
import { KeptSettings as KeptSettingsShape } from './operations.ts'
import type { ActiveStore } from './stores.ts'

const keptDays = 90
const mostShown = 60
const Settings = z.array(KeptSettingsShape)

const settingsOf = (buckets: readonly BucketFacts[]): KeptSettings[] =>
  buckets.map(({ name, versioning, isPublic, lifecycle, quotaBytes }) => ({
    ...{ name, versioning, isPublic, lifecycle, quotaBytes },
  }))

export const copyStore = {
  add: (sql: Sql, id: ServiceId, { buckets }: StoreFacts, by: { whom: SettingsCopy['byWhom']; at: Date }) =>
    sql
      .insertInto('s3_settings_copy')
      .values({ service_id: id, settings: JSON.stringify(settingsOf(buckets)), taken_at: by.at, by_whom: by.whom })
      .execute(),

  of: async (sql: Sql, id: ServiceId) =>
    sql
      .selectFrom('s3_settings_copy')
      .select(['id', 'settings', 'taken_at', 'by_whom'])
      .where('service_id', '=', id)
      .orderBy('taken_at', 'desc')
      .limit(mostShown)
      .execute(),

  find: async (sql: Sql, id: ServiceId, copy: number): Promise<KeptSettings[] | undefined> => {
    const row = await sql
      .selectFrom('s3_settings_copy')
      .select('settings')
      .where('service_id', '=', id)
      .where('id', '=', copy)
      .executeTakeFirst()
    return row && Settings.parse(row.settings)
  },
}

export async function shownCopies(ctx: Ctx, { id, facts }: ActiveStore): Promise<SettingsCopy[]> {
  const now = settingsOf(facts.buckets)
  const isKnown = facts.buckets.every((bucket) => settingsAtOf(bucket, facts) !== null)
  return (await copyStore.of(ctx.sql, id)).map((row) => {
    const settings = Settings.parse(row.settings)
    return {
      ...{ id: row.id, takenAt: row.taken_at.toISOString(), byWhom: row.by_whom as SettingsCopy['byWhom'] },
      buckets: settings.map(({ name, versioning, isPublic, lifecycle }) => ({
        ...{ name, versioning, isPublic, rules: lifecycle.length },
      })),
      differs: isKnown ? differing(settings, now).map(({ name }) => name) : [],
    }
  })
}

/** Every night, of those that are set otherwise than in their newest copy. */
export const copySettings = job({
  name: 's3.copy-settings',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '41 1 * * *',
  run: async (ctx) => {
    const rows = await ctx.sql
      .selectFrom('s3_store')
      .innerJoin('service', 'service.id', 's3_store.service_id')
      .select(['s3_store.service_id', 's3_store.facts'])
      .where('service.status', '=', 'Active')
      .where('s3_store.facts', 'is not', null)
      .execute()
    for (const { service_id: id, facts } of rows) {
      if (ctx.signal.aborted) return
      await ctx.transact((work) => copyWhereOther(work, id, facts as object as StoreFacts))
    }
    const before = new Date(ctx.now().getTime() - keptDays * dayMs)
    await ctx.sql.deleteFrom('s3_settings_copy').where('taken_at', '<', before).execute()
  },
})

async function copyWhereOther(work: Work, id: ServiceId, facts: StoreFacts): Promise<void> {
  // A suspended storage tells nobody how its buckets are set.
  if (facts.state === 'suspended') return
  const [newest] = await copyStore.of(work.sql, id)
  const now = settingsOf(facts.buckets)
  const kept = newest && Settings.parse(newest.settings)
  const isSame = kept && kept.length === now.length && differing(kept, now).length === 0
  if (!isSame) await copyStore.add(work.sql, id, facts, { whom: 'clock', at: work.now() })
}
