import type { BucketFacts, KeyFacts, StoreFacts } from '../port.ts'
import { type AdminOps, type RgwBucket, type RgwUser, uidOf } from './admin-ops.ts'
import { bucketSettings } from './bucket-settings.ts'
import { ownName, ownPair } from './own-key.ts'
import { isPublicBy, rightsBy, type Statement } from './policy.ts'
import type { RgwSettings } from './settings.ts'
import type { Pair, Signed } from './signed.ts'

export type Rgw = { signed: Signed; admin: AdminOps; settings: RgwSettings; now(): Date }
type ReadBucket = { facts: BucketFacts; statements: Statement[] }

/** So many are read at once. */
const atOnce = 8

async function each<Item, Value>(items: readonly Item[], act: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let at = 0; at < items.length; at += atOnce)
    values.push(...(await Promise.all(items.slice(at, at + atOnce).map(act))))
  return values
}

const usageOf = ({ usage }: RgwBucket, of: 'size' | 'num_objects'): number =>
  Object.values(usage).reduce((all, each) => all + (each[of] ?? 0), 0)

/** What lies in all buckets of a user. */
export const usedBytes = async ({ admin }: Pick<Rgw, 'admin'>, uid: string): Promise<number> =>
  (await admin.buckets(uid)).reduce((sum, bucket) => sum + usageOf(bucket, 'size'), 0)

async function readBucket({ signed, now }: Rgw, by: Pair | undefined, found: RgwBucket): Promise<ReadBucket> {
  const told = {
    ...{ name: found.bucket, objects: usageOf(found, 'num_objects'), bytes: usageOf(found, 'size') },
    publicPath: `/${found.tenant ? `${found.tenant}:` : ''}${found.bucket}/`,
    createdAt: new Date(found.creation_time ?? found.mtime).toISOString(),
    quotaBytes: found.bucket_quota.enabled ? found.bucket_quota.max_size : null,
  }
  // A suspended storage tells nobody how its buckets are set.
  if (!by) {
    const unknown = { settingsAt: null, versioning: 'off', isPublic: false, hasOtherRules: false } as const
    return { facts: { ...told, ...unknown, lifecycle: [] }, statements: [] }
  }
  const set = bucketSettings(signed, by, found.bucket)
  const [versioning, statements, { rules, others }] = await Promise.all([
    set.versioning(),
    set.policy(),
    set.lifecycle(),
  ])
  const settings = {
    ...{ settingsAt: now().toISOString(), versioning, isPublic: isPublicBy(statements) },
    ...{ lifecycle: rules, hasOtherRules: others.length > 0 },
  }
  return { facts: { ...told, ...settings }, statements }
}

/** Which keys there are, and what each reaches: a key without rights of its own has those of the policies that name it. */
function keysOf(user: RgwUser, reference: string, read: readonly ReadBucket[]): KeyFacts[] {
  return user.keys
    .map(({ access_key: id, user: owner }) => ({ id, name: owner.split(':')[1] }))
    .filter(({ id }) => id !== ownName(reference))
    .map(({ id, name }): KeyFacts => {
      const permissions = user.subusers.find((each) => each.id.split(':')[1] === name)?.permissions
      if (permissions === 'read') return { id, rights: 'read', buckets: null }
      if (name === undefined || permissions === 'full-control') return { id, rights: 'all', buckets: null }
      const reached = read.flatMap(({ facts, statements }) => {
        const rights = rightsBy(statements, id)
        return rights ? [{ rights, bucket: facts.name }] : []
      })
      return { id, rights: reached[0]?.rights ?? 'read', buckets: reached.map(({ bucket }) => bucket) }
    })
}

export async function readFacts(rgw: Rgw, reference: string): Promise<StoreFacts> {
  const { admin, settings } = rgw
  const uid = uidOf(reference)
  const user = await admin.user(uid)
  const isOn = user.suspended === 0
  const [quota, found, by] = await Promise.all([
    admin.quota(uid),
    admin.buckets(uid),
    isOn ? ownPair(admin, reference, user) : undefined,
  ])
  const read = await each(found, (bucket) => readBucket(rgw, by, bucket))
  const buckets = read.map(({ facts }) => facts)
  const moment = rgw.now().toISOString()
  return {
    ...{ reference, guid: uid, region: settings.region, state: isOn ? 'on' : 'suspended' },
    quotaBytes: quota.enabled ? quota.max_size : 0,
    bytes: buckets.reduce((sum, { bytes }) => sum + bytes, 0),
    objects: buckets.reduce((sum, { objects }) => sum + objects, 0),
    buckets,
    keys: keysOf(user, reference, read),
    ...{ measuredAt: moment, readAt: moment },
  }
}
