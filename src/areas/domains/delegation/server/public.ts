import type { Work } from '#platform/context.ts'
import { changeStore, factsStore } from './delegation-store.ts'

export { type Chosen, setNameservers } from './change-nameservers.ts'

/** What of a delegation is under way, or nothing. */
export const pendingDelegation = (work: Pick<Work, 'sql'>, domainId: number) => changeStore.open(work.sql, domainId)

/** How a domain is signed: its state, and the keys that the registry was told of last. */
export async function dnssecOf(work: Pick<Work, 'sql'>, domainId: number) {
  const domain = await work.sql
    .selectFrom('domain')
    .select(['dnssec_state as state', 'nameserver_mode as mode'])
    .where('id', '=', domainId)
    .executeTakeFirst()
  if (!domain) return undefined
  return { ...domain, keys: (await factsStore.find(work.sql, domainId))?.keys ?? [] }
}
