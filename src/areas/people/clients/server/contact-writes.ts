import { isSameAddress } from '#base/email.ts'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Details } from '../rules/details.ts'
import { columnsOf } from './detail-columns.ts'

/**
 * Writes of other areas to `contact`. The caller provides the transaction, writes the audit log and emits the events.
 */
type Writing = Pick<Work, 'sql' | 'now'>
/** A contact on a domain, with the fields that only registries use. */
export type HandleDetails = { details: Details; address2: string; mobile: string }
const rowOf = ({ details, address2, mobile }: HandleDetails) => ({ ...columnsOf(details), address2, mobile })

/** Copies a contact that replaces another; the caller says whether its address is confirmed. */
export const copyContact = async (
  { sql }: Writing,
  clientId: ClientId,
  given: HandleDetails,
  { verifiedAt }: { verifiedAt: Date | null },
): Promise<number> =>
  (
    await sql
      .insertInto('contact')
      .values({ ...rowOf(given), client_id: clientId, email_verified_at: verifiedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Replaces a contact's details; a new address is unconfirmed. */
export async function rewriteContact(
  { sql }: Writing,
  contact: { id: number; email: string },
  given: HandleDetails,
): Promise<void> {
  const row = rowOf(given)
  const isOther = !isSameAddress(row.email, contact.email)
  await sql
    .updateTable('contact')
    .set({ ...row, ...(isOther ? { email_verified_at: null } : {}) })
    .where('id', '=', contact.id)
    .execute()
}

/** The address of this contact has been confirmed. */
export async function confirmContactEmail({ sql, now }: Writing, id: number): Promise<void> {
  await sql.updateTable('contact').set({ email_verified_at: now() }).where('id', '=', id).execute()
}

/** Removes it from its client's list. */
export async function retireContact({ sql, now }: Writing, id: number): Promise<void> {
  await sql
    .updateTable('contact')
    .set({ removed_at: now() })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}
