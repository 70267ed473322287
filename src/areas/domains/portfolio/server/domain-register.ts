import { type Insertable, sql as raw, type SqlBool, type Updateable } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Schema } from '#platform/sql/connect.ts'

/**
 * Writes to `domain` and `domain_contact` for other areas, one function per event of a domain. They run in the
 * transaction of the caller, who writes the audit line and publishes the event.
 */
type Writing = Pick<Work, 'sql' | 'now'>
type Columns = Updateable<Schema['domain']>

const change = (work: Writing, id: DomainId, columns: Columns) =>
  work.sql
    .updateTable('domain')
    .set({ ...columns, updated_at: work.now() })
    .where('id', '=', id)

const write = async (work: Writing, id: DomainId, columns: Columns): Promise<void> => {
  await change(work, id, columns).execute()
}

/** As a literal: PostgreSQL does not use a partial index for a parameter. */
const notCancelled = raw<SqlBool>`status <> 'Cancelled'`

/** A requested domain. Pending; Cancelled from the start when a client of this portal has the name already. */
export async function addDomain(
  { sql }: Writing,
  row: Omit<Insertable<Schema['domain']>, 'status'>,
): Promise<{ id: DomainId }> {
  const pending = await sql
    .insertInto('domain')
    .values({ ...row, status: 'Pending' })
    .onConflict((conflict) => conflict.column('name').where(notCancelled).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (pending) return pending
  return sql
    .insertInto('domain')
    .values({ ...row, status: 'Cancelled' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The name is free here again: the request failed. */
export const giveNameFree = (work: Writing, id: DomainId): Promise<void> => write(work, id, { status: 'Cancelled' })

/** Requested again. The caller has checked that no other client has the name by now. */
export const askAgainForName = (work: Writing, id: DomainId): Promise<void> => write(work, id, { status: 'Pending' })

/** The step of a transfer to us. */
export const noteTransfer = (work: Writing, id: DomainId, state: string): Promise<void> =>
  write(work, id, { transfer_state: state })

/** Whether the registry waits for the confirmation of the holder's mailbox. */
export const noteVerification = (work: Writing, id: DomainId, state: 'none' | 'awaiting' | 'verified'): Promise<void> =>
  write(work, id, { verification_state: state })

/** The domain is here: registered, or transferred to us. */
export const noteArrival = (
  work: Writing,
  id: DomainId,
  arrived: {
    registeredOn: Day
    expiresOn: Day | null
    registrarReference: string
    locked: boolean
    nameservers: string[]
    transferred: boolean
    verified: boolean
  },
): Promise<void> =>
  write(work, id, {
    status: 'Active',
    registered_on: arrived.registeredOn,
    expires_on: arrived.expiresOn,
    registrar_reference: arrived.registrarReference,
    registrar_lock: arrived.locked ? 1 : 0,
    nameservers: arrived.nameservers,
    ...(arrived.transferred ? { transfer_state: 'done' } : {}),
    ...(arrived.verified ? { verification_state: 'verified' } : {}),
  })

/** The domain came with other name servers, and keeps them. */
export const noteOtherServers = (work: Writing, id: DomainId): Promise<void> =>
  write(work, id, { nameserver_mode: 'own' })

/** The delegation of the domain. */
export const noteNameservers = (work: Writing, id: DomainId, mode: string, hosts: string[]): Promise<void> =>
  write(work, id, { nameserver_mode: mode, nameservers: hosts })

export const noteDnssec = (
  work: Writing,
  id: DomainId,
  state: 'disabled' | 'enabled' | 'enabling' | 'disabling',
): Promise<void> => write(work, id, { dnssec_state: state })

/** The default TTL of its records; no change of the domain itself. */
export async function setDefaultTtl({ sql }: Writing, id: DomainId, ttl: number): Promise<void> {
  await sql.updateTable('domain').set({ default_ttl: ttl }).where('id', '=', id).execute()
}

/** Renewed until this day. A domain that left or is in quarantine meanwhile is unchanged. */
export async function noteRenewal(work: Writing, id: DomainId, expiresOn: Day): Promise<void> {
  await change(work, id, { expires_on: expiresOn, status: 'Active' })
    .where('status', 'in', ['Active', 'Expired'])
    .execute()
}

/** Their last day is over. The caller has locked their rows. */
export async function noteExpired(work: Writing, ids: readonly DomainId[]): Promise<void> {
  if (ids.length === 0) return
  await work.sql
    .updateTable('domain')
    .set({ status: 'Expired', updated_at: work.now() })
    .where('id', 'in', [...ids])
    .execute()
}

/** The domain ended at the registry; `until`: the last day on which it can be restored. */
export async function noteEnd(work: Writing, id: DomainId, until: Day | undefined): Promise<void> {
  await change(work, id, { status: until ? 'Quarantine' : 'Expired', quarantine_until: until ?? null })
    .where('status', '=', 'Active')
    .execute()
}

/** The registry holds the name for its former holder. False when that was known already. */
export async function noteQuarantine(work: Writing, id: DomainId, until: Day | null): Promise<boolean> {
  const changed = await change(work, id, { status: 'Quarantine', quarantine_until: until })
    .where((eb) => eb.or([eb('status', '<>', 'Quarantine'), eb('quarantine_until', 'is distinct from', until)]))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Restored from quarantine. */
export const noteReactivation = (work: Writing, id: DomainId, expiresOn: Day | undefined): Promise<void> =>
  write(work, id, { status: 'Active', quarantine_until: null, ...(expiresOn ? { expires_on: expiresOn } : {}) })

/** The domain is no longer with us: transferred away, or deleted. */
export const noteDeparture = (work: Writing, id: DomainId): Promise<void> =>
  write(work, id, { status: 'Cancelled', quarantine_until: null, registrar_lock: 0 })

/** Data in which the registry differs from us. */
export const takeOverFromRegistry = (
  work: Writing,
  id: DomainId,
  shown: { expiresOn?: Day | undefined; locked?: boolean | undefined },
): Promise<void> =>
  write(work, id, {
    ...(shown.expiresOn === undefined ? {} : { expires_on: shown.expiresOn }),
    ...(shown.locked === undefined ? {} : { registrar_lock: shown.locked ? 1 : 0 }),
  })

export type DomainRole = { role: string; contactId: number }

/** The first contacts of a domain; a role that is set already stays. */
export async function addDomainContacts({ sql }: Writing, domainId: DomainId, roles: readonly DomainRole[]) {
  await sql
    .insertInto('domain_contact')
    .values(roles.map(({ role, contactId }) => ({ domain_id: domainId, role, contact_id: contactId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes the contacts of these roles; the registrant is the domain's holder as well. */
export async function setDomainContacts(
  work: Writing,
  domainId: DomainId,
  roles: readonly DomainRole[],
): Promise<void> {
  for (const { role, contactId } of roles)
    await work.sql
      .insertInto('domain_contact')
      .values({ domain_id: domainId, role, contact_id: contactId })
      .onConflict((conflict) => conflict.columns(['domain_id', 'role']).doUpdateSet({ contact_id: contactId }))
      .execute()
  const registrant = roles.find(({ role }) => role === 'registrant')
  await write(work, domainId, registrant ? { registrant_contact_id: registrant.contactId } : {})
}
