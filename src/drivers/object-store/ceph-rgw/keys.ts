import { mostKeys } from '#base/object-store/rights.ts'
import type { StoreKeys } from '../port.ts'
import { uidOf } from './admin-ops.ts'
import { bucketSettings } from './bucket-settings.ts'
import { type Rgw, readFacts } from './facts.ts'
import { ownName, ownPair } from './own-key.ts'
import { keyStatement, withoutKey } from './policy.ts'
import { no, outcomeOf, unless } from './stop.ts'

/**
 * A key is a subuser of its own: with all rights, with those to read, or with none, where the policies of single buckets let it in.
 */
export function keysPart(rgw: Rgw): StoreKeys {
  const { admin, signed } = rgw

  /** Takes a key out of the policies that name it, and puts it into those of these buckets. */
  async function allow(
    reference: string,
    id: string,
    rights: 'all' | 'read',
    reached: readonly string[],
  ): Promise<void> {
    const by = await ownPair(admin, reference)
    const buckets = await admin.buckets(uidOf(reference))
    for (const { bucket } of buckets) {
      const set = bucketSettings(signed, by, bucket)
      const before = await set.policy()
      const others = withoutKey(before, id)
      const after = reached.includes(bucket) ? [...others, keyStatement(reference, bucket, { id, rights })] : others
      if (JSON.stringify(after) !== JSON.stringify(before)) await set.setPolicy(after)
    }
  }

  return {
    makeKey: (_operationId, { reference, id, rights, buckets }) =>
      outcomeOf(async () => {
        const uid = uidOf(reference)
        const { keys, suspended } = await admin.user(uid)
        if (suspended !== 0) throw no('store_suspended', reference)
        const isMade = keys.some(({ access_key: key }) => key === id)
        if (!isMade && keys.length > mostKeys) throw no('too_many', 'keys')
        if (!isMade)
          await unless(['SubuserExists'], () =>
            admin.makeSubuser(uid, id, buckets ? '' : rights === 'all' ? 'full' : 'read'),
          )
        if (buckets) await allow(reference, id, rights, buckets)
        const made = (await admin.user(uid)).keys.find(({ access_key: key }) => key === id)
        if (!made) throw no('key_taken', id)
        return { id, secret: made.secret_key, facts: await readFacts(rgw, reference) }
      }),

    dropKey: (_operationId, { reference, id }) =>
      outcomeOf(async () => {
        const uid = uidOf(reference)
        const { keys } = await admin.user(uid)
        const found = keys.find(({ access_key: key }) => key === id)
        if (found && id !== ownName(reference)) {
          const name = found.user.split(':')[1]
          if (name === undefined) await admin.removeKey(uid, id)
          else await admin.removeSubuser(uid, name)
          await allow(reference, id, 'read', [])
        }
        return readFacts(rgw, reference)
      }),
  }
}
