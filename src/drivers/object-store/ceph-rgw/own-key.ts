import type { AdminOps, RgwUser } from './admin-ops.ts'
import { uidOf } from './admin-ops.ts'
import type { Pair } from './signed.ts'
import { no } from './stop.ts'

/** By which the portal works in a storage. RGW keeps its secret and tells it when it is asked; here it stands nowhere. */
export const ownName = (reference: string): string => `PORTAL${reference.replace(/\D/g, '')}`

const pairIn = ({ keys }: RgwUser, reference: string): Pair | undefined => {
  const found = keys.find(({ access_key: id }) => id === ownName(reference))
  return found && { accessKey: found.access_key, secret: found.secret_key }
}

/** The key of the portal's own in a storage; one that somebody took away is made again. */
export async function ownPair(admin: AdminOps, reference: string, known?: RgwUser): Promise<Pair> {
  const uid = uidOf(reference)
  const user = known ?? (await admin.user(uid))
  if (user.suspended !== 0) throw no('store_suspended', reference)
  const pair = pairIn(user, reference)
  if (pair) return pair
  await admin.makeSubuser(uid, ownName(reference), 'full')
  const made = pairIn(await admin.user(uid), reference)
  if (!made) throw no('refused', 'no key of the portal')
  return made
}
