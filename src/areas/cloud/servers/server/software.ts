import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { SoftwarePackage } from '#drivers/compute/port.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { serverStore } from './server-store.ts'
import { computeOf, serverVariantOf } from './servers.ts'

const mostVersions = 200

/** What was on a server from when until when, as its agent told it. */
export const softwareStore = {
  /** What is otherwise than before: a version that is gone has its end, one that is new its beginning. */
  note: async (sql: Sql, id: ServiceId, software: readonly SoftwarePackage[], now: Date): Promise<void> => {
    const known = await sql
      .selectFrom('cloud_software')
      .select(['id', 'name', 'version'])
      .where('service_id', '=', id)
      .where('gone_at', 'is', null)
      .forUpdate()
      .execute()
    const isSame = (one: { name: string; version: string }) => (other: { name: string; version: string }) =>
      one.name === other.name && one.version === other.version
    const gone = known.filter((row) => !software.some(isSame(row)))
    const added = software.filter((each) => !known.some(isSame(each)))
    if (gone.length > 0)
      await sql
        .updateTable('cloud_software')
        .set({ gone_at: now })
        .where(
          'id',
          'in',
          gone.map((row) => row.id),
        )
        .execute()
    if (added.length > 0)
      await sql
        .insertInto('cloud_software')
        .values(added.map(({ name, version }) => ({ service_id: id, name, version, seen_at: now })))
        // Of two that look at once, the first counts.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },

  history: (sql: Sql, id: ServiceId, name: string) =>
    sql
      .selectFrom('cloud_software')
      .select(['version', 'seen_at', 'gone_at'])
      .where('service_id', '=', id)
      .where('name', '=', name)
      .orderBy('seen_at', 'desc')
      .limit(mostVersions)
      .execute(),
}

const mostAtOnce = 2_000

/** Every night: the difference of two days is the history. */
export const noteSoftware = job({
  name: 'cloud.note-software',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '19 4 * * *',
  run: async (ctx) => {
    for (const id of await serverStore.stale(ctx.sql, ctx.now(), mostAtOnce)) {
      if (ctx.signal.aborted) return
      const service = await ctx.sql
        .selectFrom('service')
        .innerJoin('product', 'product.pid', 'service.pid')
        .select(['service.kind', 'product.group', 'product.variant'])
        .where('service.id', '=', id)
        .where('service.status', '=', 'Active')
        .executeTakeFirst()
      const variant = service && serverVariantOf(service)
      if (!variant) continue
      const software = answered(await computeOf(ctx, { variant }).readSoftware(referenceOf(id)))
      if (software) await ctx.transact((work) => softwareStore.note(work.sql, id, software, work.now()))
    }
  },
})
