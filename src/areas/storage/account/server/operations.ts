import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { LifecycleRule } from '#base/object-store/lifecycle.ts'
import { versioningStates } from '#base/object-store/rights.ts'
import type { Outcome } from '#base/outcome.ts'
import type { ObjectStore, StoreFacts } from '#drivers/object-store/port.ts'
import { type Answer, isDone, reading, step } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { versioningToSet } from '../rules/settings.ts'
import { atProvider } from './ask.ts'
import { keyStore } from './key-store.ts'
import { keepFacts } from './reading.ts'

const bucket = z.string()

export const makeBucket = ownOperation({
  name: 's3.bucket.make',
  ...atProvider,
  onlyNewest: 'name',
  wanted: z.object({ name: bucket }),
  tasks: { 's3.bucket.make': m.s3_task_make },
  ask: (host, { subject_id: id, wanted: { name } }, { operationId }) =>
    host.makeBucket(operationId, { reference: referenceOf(id), bucket: name }),
})

export const setBucket = ownOperation({
  name: 's3.bucket.set',
  ...atProvider,
  onlyNewest: 'name',
  wanted: z.object({
    name: bucket,
    settings: z.object({
      versioning: z.optional(z.enum(['on', 'paused'])),
      isPublic: z.optional(z.boolean()),
      lifecycle: z.optional(z.array(LifecycleRule)),
      quotaBytes: z.optional(z.nullable(z.number())),
    }),
  }),
  tasks: { 's3.bucket.set': m.s3_task_set, 's3.bucket.open': m.s3_task_open, 's3.bucket.shut': m.s3_task_shut },
  ask: (host, { subject_id: id, wanted: { name, settings } }, { operationId }) =>
    host.setBucket(operationId, { reference: referenceOf(id), bucket: name, settings }),
})

export const dropBucket = ownOperation({
  name: 's3.bucket.drop',
  ...atProvider,
  onlyNewest: 'name',
  wanted: z.object({ name: bucket }),
  tasks: { 's3.bucket.drop': m.s3_task_drop },
  ask: (host, { subject_id: id, wanted: { name } }, { operationId }) =>
    host.dropBucket(operationId, { reference: referenceOf(id), bucket: name }),
})

const stepsOf = async (sql: Sql, taskId: number): Promise<number> =>
  (await sql.selectFrom('task').select('steps_done').where('id', '=', taskId).executeTakeFirst())?.steps_done ?? 0

/** A thousand at a time; what was deleted stays so when it is stopped or dies. */
export const emptyBucket = ownOperation({
  name: 's3.bucket.empty',
  ...atProvider,
  onlyNewest: 'name',
  wanted: z.object({ name: bucket, objects: z.number() }),
  tasks: { 's3.bucket.empty': m.s3_task_empty },
  stopped: async () => {},
  ask: async (host, request, { ctx, operationId }): Promise<Answer<StoreFacts>> => {
    const { subject_id: id, task_id: taskId, wanted } = request
    const reference = referenceOf(id)
    return reading<{ removed: number; isEmpty: boolean }, Answer<StoreFacts>>(
      await host.emptyBucket(operationId, { reference, bucket: wanted.name }),
      {
        done: async ({ value: { removed, isEmpty } }) => {
          if (isEmpty) return host.readStore(reference)
          const done = (await stepsOf(ctx.sql, taskId)) + removed
          return step({ progress: { done, total: Math.max(wanted.objects, done), unit: 'objects' } })
        },
      },
    ) as Promise<Answer<StoreFacts>>
  },
})

export const dropKey = ownOperation({
  name: 's3.key.drop',
  ...atProvider,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string() }),
  tasks: { 's3.key.drop': m.s3_task_drop_key },
  ask: (host, { subject_id: id, wanted: { name } }, { operationId }) =>
    host.dropKey(operationId, { reference: referenceOf(id), id: name }),
  apply: async (work, { subject_id: id, wanted: { name } }, facts) => {
    await keyStore.forget(work.sql, id, name)
    await keepFacts(work, id, facts)
  },
})

export const KeptSettings = z.object({
  name: bucket,
  versioning: z.enum(versioningStates),
  isPublic: z.boolean(),
  lifecycle: z.array(LifecycleRule),
  quotaBytes: z.nullable(z.number()),
})

/** Each bucket as it was then: made where it is gone, and set where it is set otherwise. */
export const putBack = ownOperation({
  name: 's3.settings.put-back',
  ...atProvider,
  onlyNewest: true,
  wanted: z.object({ buckets: z.array(KeptSettings) }),
  tasks: { 's3.settings.put-back': m.s3_task_put_back },
  ask: async (host, { subject_id: id, wanted: { buckets } }, { operationId }) => {
    let said = await host.readStore(referenceOf(id))
    for (const [index, kept] of buckets.entries()) {
      if (!isDone(said)) return said
      said = await setAs(host, `${operationId}-${index}`, said.value, kept)
    }
    return said
  },
})

async function setAs(
  host: ObjectStore,
  operationId: string,
  { reference, buckets }: StoreFacts,
  kept: z.infer<typeof KeptSettings>,
): Promise<Outcome<StoreFacts>> {
  const order = { reference, bucket: kept.name }
  let found = buckets.find(({ name }) => name === kept.name)
  if (!found) {
    const made = await host.makeBucket(`${operationId}-make`, order)
    if (!isDone(made)) return made
    found = made.value.buckets.find(({ name }) => name === kept.name)
  }
  const { isPublic, lifecycle, quotaBytes } = kept
  const versioning = versioningToSet(kept.versioning, found?.versioning ?? 'off')
  return host.setBucket(operationId, { ...order, settings: { isPublic, lifecycle, quotaBytes, versioning } })
}
