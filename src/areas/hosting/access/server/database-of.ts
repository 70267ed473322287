import type { ChangedSpace } from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { accessRefusals } from '../contract/refusals.ts'

const refuse = refuser(accessRefusals)

/** The database that is meant, and its owner's part of its name, by which the host knows it. */
export function databaseOf({ facts }: Pick<ChangedSpace, 'facts'>, named: string | undefined) {
  const { databases, user } = facts
  const found = named === undefined ? databases : databases.filter(({ name }) => name === named)
  const [database] = found
  if (!database) return refuse('database_not_found')
  if (found.length > 1) return refuse('database_unnamed', { field: 'database', values: { count: found.length } })
  return { ...database, ownName: database.name.replace(`${user}_`, '') }
}
