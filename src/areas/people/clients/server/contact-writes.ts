import { isSameAddress } from '#base/email.ts'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Details } from '../rules/details.ts'
import { columnsOf } from './detail-columns.ts'

/** What other areas write into `contact`, in the transaction of the caller, which audits and tells. */
type Writing = Pick<Work, 'sql' | 'now'>
/** A contact as a domain carries it: with what a registry takes besides a name and an address. */
export type HandleDetails = { details: Details; address2: string; mobile: string }
const rowOf = ({ details, address2, mobile }: HandleDetails) => ({ ...columnsOf(details), address2, mobile })

/** A contact that takes the place of another; its mailbox is as confirmed as the caller says. */
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

/** Another address is another mailbox, which nobody has confirmed yet. */
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

/** Somebody reads the mailbox of this contact. */
export async function confirmContactEmail({ sql, now }: Writing, id: number): Promise<void> {
  await sql.updateTable('contact').set({ email_verified_at: now() }).where('id', '=', id).execute()
}

/** It goes from the list of its client. */
export async function retireContact({ sql, now }: Writing, id: number): Promise<void> {
  await sql
    .updateTable('contact')
    .set({ removed_at: now() })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}
