import type { Principal } from '#base/access.ts'
import { toAscii } from '#base/hostname.ts'
import { askedId, type ClientId, type DomainId } from '#base/ids.ts'
import { maxOfMany } from '#base/many.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { narrowedTo, type Scope } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { portfolioRefusals } from '../contract/refusals.ts'
import { portfolioStore } from './portfolio-store.ts'

const refuse = refuser(portfolioRefusals)
export type Asking = Pick<Ctx, 'sql' | 'scope'> & { requirePrincipal(): Pick<Principal, 'clientId' | 'sharedDomainId'> }
/** For work done for a client without a call: limited to that client. */
export const forClient = (work: Work, clientId: ClientId): Work & Asking => ({
  ...work,
  scope: () => ({ kind: 'client', clientId }),
  requirePrincipal: () => ({ clientId }),
})

type Row = Awaited<ReturnType<typeof rowsFor>>[number]

/** A domain as the other areas see it. */
export type DomainRecord = ReturnType<typeof recordOf>
const recordOf = (row: Row) => ({
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  tld: row.tld,
  status: row.status,
  brand: row.brand,
  row,
})

/**
 * By ids or names, within what the principal may see; a visitor with a share link reaches only the shared domain. Of a
 * name that was held more than once, the one held now.
 */
function rowsFor({ sql, scope, requirePrincipal }: Asking, refs: readonly string[]) {
  const numbers = refs.filter((ref) => /^\d{1,15}$/.test(ref)).map(Number)
  const names = refs.filter((ref) => !/^\d{1,15}$/.test(ref)).map((ref) => toAscii(ref.replace(/\.$/, '')) ?? '')
  const { sharedDomainId } = requirePrincipal()
  return sql
    .selectFrom('domain')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .selectAll('domain')
    .select(['client.brand', 'client.company_name', 'client.first_name', 'client.last_name'])
    .where(visibleTo(scope(), 'domain.client_id'))
    .where((eb) =>
      eb.or([
        ...(numbers.length
          ? [
              eb(
                'domain.id',
                'in',
                numbers.map((id) => askedId<DomainId>(id)),
              ),
            ]
          : []),
        ...(names.length ? [eb('domain.name', 'in', names)] : []),
      ]),
    )
    .$if(sharedDomainId !== undefined, (query) => query.where('domain.id', '=', sharedDomainId!))
    .orderBy((eb) => eb('domain.status', '=', 'Cancelled'))
    .orderBy('domain.id', 'desc')
    .limit(refs.length * 5)
    .execute()
}

/** The domain of a call, by id or name; missing and not visible give the same refusal. */
export async function visibleDomain(asking: Asking, ref: string): Promise<DomainRecord> {
  const [row] = await rowsFor(asking, [ref])
  return row ? recordOf(row) : refuse('domain_not_found')
}

/**
 * Several domains separated by commas, in the given order: as many as one request may have, which is more names than a
 * path holds.
 */
export function refsIn(joined: string): string[] {
  const refs = [...new Set(joined.split(',').map((ref) => ref.trim()))].filter((ref) => ref !== '')
  if (refs.length > maxOfMany) refuse('too_many_in_one_act', { values: { most: maxOfMany, count: refs.length } })
  return refs.length === 0 ? refuse('domain_not_found') : refs
}

/** All of them, or a refusal. */
export async function visibleDomains(asking: Asking, joined: string): Promise<DomainRecord[]> {
  return (await domainsFound(asking, refsIn(joined))).map((domain) => domain ?? refuse('domain_not_found'))
}

/** The domains of these ids or names, in the same order; undefined where one is missing or not visible. */
export async function domainsFound(asking: Asking, refs: readonly string[]): Promise<(DomainRecord | undefined)[]> {
  const found = new Map<string, Row>()
  if (refs.length > 0)
    for (const row of await rowsFor(asking, refs))
      for (const key of [String(row.id), row.name]) if (!found.has(key)) found.set(key, row)
  return refs.map((ref) => {
    const row = found.get(ref) ?? found.get(toAscii(ref.replace(/\.$/, '')) ?? '')
    return row && recordOf(row)
  })
}

/** The domain held with us in which a name lies, whoever has it; for whoever decides whether a name may be used. */
export async function domainAround(
  { sql }: Pick<Work, 'sql'>,
  host: string,
): Promise<{ id: DomainId; name: string; clientId: ClientId } | undefined> {
  const labels = host.split('.')
  const around = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  if (around.length === 0) return undefined
  const row = await sql
    .selectFrom('domain')
    .select(['id', 'name', 'client_id'])
    .where('name', 'in', around)
    .where('status', '<>', 'Cancelled')
    .orderBy((eb) => eb.fn<number>('length', ['name']), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, clientId: row.client_id }
}

/** With the caller's own number everything visible to them, with another number what belongs to that client. */
export async function scopeOfCall({ sql, scope, requirePrincipal }: Asking, id: number): Promise<Scope> {
  if (id === requirePrincipal().clientId) return scope()
  const client = await portfolioStore.clientWithin(sql, scope(), id)
  return client ? narrowedTo(scope(), client.id) : refuse('client_not_found')
}
