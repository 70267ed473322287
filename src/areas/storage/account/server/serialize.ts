import { changesOf } from '#areas/hosting/space/server/public.ts'
import type { Ability } from '#drivers/outcome.ts'
import type { Ctx } from '#platform/context.ts'
import type { ObjectStorage, StorageBucket } from '../contract/shapes.ts'
import { storeStanding, usageDelayMinutes } from '../rules/standing.ts'
import { endingStore } from './ending.ts'
import { settingsAtOf } from './known-settings.ts'
import { storeReason } from './reason-text.ts'
import { type ActiveStore, providerOf, type Store, storeRequests } from './stores.ts'

/** Of one that has ended nothing is under way any more. */
const nothing = { underWay: [], failed: null, lastChange: null }

/** What is said of a storage, without our own names, which are nobody's affair. */
export async function shownStore(ctx: Ctx, { id, name, status, row }: Store): Promise<ObjectStorage> {
  const facts = status === 'Cancelled' ? null : (row?.facts ?? null)
  const able = (has: Ability) => ({ can: has.can, because: has.can ? null : has.because[ctx.locale] })
  const { narrowKeys, traffic } = providerOf(ctx).abilities
  const changes = await changesOf(ctx, storeRequests, id, (code) => storeReason(code, ctx.locale))
  return {
    ...{ id, name },
    standing: storeStanding({ hasFacts: Boolean(row?.facts), isMissing: Boolean(row?.missing_since), status }),
    ...{ guid: facts?.guid ?? null, url: facts && providerOf(ctx).url, region: facts?.region ?? null },
    ...{ buckets: facts?.buckets.length ?? null, objects: facts?.objects ?? null, size: facts?.bytes ?? null },
    ...{ quotaBytes: facts?.quotaBytes ?? null, measuredAt: facts?.measuredAt ?? null, usageDelayMinutes },
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    deletedOn: status === 'Cancelled' ? await endingStore.dayOf(ctx.sql, id) : null,
    ...(status === 'Cancelled' ? nothing : changes),
    abilities: { narrowKeys: able(narrowKeys), traffic: able(traffic) },
  }
}

export async function shownBuckets(ctx: Ctx, { id, facts }: ActiveStore): Promise<StorageBucket[]> {
  const busy = await bucketsUnderWay(ctx, id)
  return facts.buckets.map(({ bytes, publicPath, settingsAt, ...bucket }) => ({
    ...bucket,
    settingsAt: settingsAtOf({ settingsAt }, facts),
    size: bytes,
    publicAddress: bucket.isPublic ? `${providerOf(ctx).url}${publicPath}` : null,
    isUnderWay: busy.has(bucket.name),
  }))
}

/** The buckets of which a change is on its way. */
export async function bucketsUnderWay({ sql }: Pick<Ctx, 'sql'>, id: Store['id']): Promise<ReadonlySet<string>> {
  const rows = await sql
    .selectFrom('provider_operation')
    .select('wanted')
    .where('subject_type', '=', 'service')
    .where('subject_id', '=', String(id))
    .where('name', 'like', 's3.bucket.%')
    .where('finished_at', 'is', null)
    .execute()
  return new Set(rows.map(({ wanted }) => String((wanted as { name?: unknown }).name)))
}
