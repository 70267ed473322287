import * as z from 'zod/mini'
import type { RgwSettings } from './settings.ts'
import type { Signed, SignedAsk } from './signed.ts'
import { no, unless } from './stop.ts'

const Quota = z.object({ enabled: z.boolean(), max_size: z.number() })
const Subuser = z.object({ id: z.string(), permissions: z.string() })
const User = z.object({
  tenant: z.optional(z.string()),
  user_id: z.string(),
  suspended: z.number(),
  subusers: z.array(Subuser),
  keys: z.array(z.object({ user: z.string(), access_key: z.string(), secret_key: z.string() })),
})
const Stats = z.object({ stats: z.optional(z.object({ size: z.number(), num_objects: z.number() })) })
const Bucket = z.object({
  bucket: z.string(),
  tenant: z.optional(z.string()),
  mtime: z.string(),
  creation_time: z.optional(z.string()),
  usage: z.record(z.string(), z.object({ size: z.optional(z.number()), num_objects: z.optional(z.number()) })),
  bucket_quota: Quota,
})
const Usage = z.object({
  entries: z.array(
    z.object({
      buckets: z.array(
        z.object({
          time: z.string(),
          categories: z.array(z.object({ bytes_sent: z.number(), bytes_received: z.number(), ops: z.number() })),
        }),
      ),
    }),
  ),
})

export type RgwUser = z.infer<typeof User>
export type RgwBucket = z.infer<typeof Bucket>
export type AdminOps = ReturnType<typeof adminOps>
type Query = NonNullable<SignedAsk['query']>

/** The one user that belongs to a storage, in a tenant of its own: so names of buckets are each customer's. */
export const tenantOf = (reference: string): string => reference.replace(/[^a-z\d]/gi, '')
export const uidOf = (reference: string): string => `${tenantOf(reference)}$${reference}`

/** The requests of RGW's Admin Ops that this driver makes. */
export function adminOps(signed: Signed, { accessKey, secret }: RgwSettings) {
  const ask = async (method: SignedAsk['method'], path: string, query: Query, timeoutMs?: number) =>
    (
      await signed(
        { accessKey, secret },
        { method, path: `/admin${path}`, query: { ...query, format: 'json' }, ...(timeoutMs && { timeoutMs }) },
      )
    ).json
  const read = <Schema extends z.ZodMiniType>(schema: Schema, said: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(said)
    if (!parsed.success) throw no('refused', 'an answer of another shape')
    return parsed.data
  }

  return {
    user: async (uid: string) => read(User, await ask('GET', '/user', { uid })),
    stats: async (uid: string) => read(Stats, await ask('GET', '/user', { uid, stats: 'True', sync: 'True' })).stats,
    makeUser: (uid: string) =>
      // One that is there already was made by a run before.
      unless(['UserAlreadyExists', 'UserExists'], () =>
        ask('PUT', '/user', { uid, 'display-name': uid, 'generate-key': 'False', 'max-buckets': 1000 }),
      ),
    suspend: (uid: string, isSuspended: boolean) =>
      ask('POST', '/user', { uid, suspended: isSuspended ? 'True' : 'False' }),
    /** Emptying a large storage takes long. */
    removeUser: (uid: string) => ask('DELETE', '/user', { uid, 'purge-data': 'True' }, 300_000),

    quota: async (uid: string) => read(Quota, await ask('GET', '/user', { quota: '', uid, 'quota-type': 'user' })),
    setQuota: (uid: string, bytes: number) =>
      ask('PUT', '/user', {
        quota: '',
        uid,
        'quota-type': 'user',
        enabled: 'True',
        'max-size-kb': Math.floor(bytes / 1024),
      }),
    setBucketQuota: (uid: string, bucket: string, bytes: number | null) =>
      ask('PUT', '/bucket', {
        ...{ quota: '', uid, bucket, enabled: bytes === null ? 'False' : 'True' },
        'max-size-kb': bytes === null ? -1 : Math.floor(bytes / 1024),
      }),

    /** With a key of the same name, whose secret RGW makes up: it stands in no request. */
    makeSubuser: (uid: string, name: string, access: 'full' | 'read' | '') =>
      ask('PUT', '/user', {
        ...{ subuser: name, uid, access, 'key-type': 's3', 'access-key': name, 'generate-secret': 'True' },
      }),
    removeSubuser: (uid: string, name: string) =>
      unless(['NoSuchSubUser', 'InvalidArgument'], () =>
        ask('DELETE', '/user', { subuser: name, uid, 'purge-keys': 'True' }),
      ),

    removeKey: (uid: string, id: string) => ask('DELETE', '/user', { key: '', uid, 'access-key': id }),

    buckets: async (uid: string) => read(z.array(Bucket), await ask('GET', '/bucket', { uid, stats: 'True' })),
    usage: async (uid: string, since: Date) =>
      read(Usage, await ask('GET', '/usage', { uid, start: since.toISOString().slice(0, 10), 'show-entries': 'True' }))
        .entries,
  }
}
