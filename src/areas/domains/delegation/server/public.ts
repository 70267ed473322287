import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { factsStore } from './delegation-store.ts'

export { type Chosen, setNameservers } from './change-nameservers.ts'

/** How a domain is signed: its state, and the keys last sent to the registry. */
export async function dnssecOf(work: Pick<Work, 'sql'>, domainId: DomainId) {
  const domain = await work.sql
    .selectFrom('domain')
    .select(['dnssec_state as state', 'nameserver_mode as mode'])
    .where('id', '=', domainId)
    .executeTakeFirst()
  if (!domain) return undefined
  return { ...domain, keys: (await factsStore.find(work.sql, domainId))?.keys ?? [] }
}
