import { priceRowsStore } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, makePartner } from '#areas/people/clients/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { signupRefusals } from '../contract/refusals.ts'
import { approvesItself, firstPartnerCode } from '../rules/application.ts'
import { mailApproved, mailRefused } from './application-mails.ts'
import { type ApplicationRow, applicationStore } from './application-store.ts'

export const refuse = refuser(signupRefusals)

async function waiting(work: Work, id: number): Promise<ApplicationRow> {
  const row = (await applicationStore.lock(work.sql, id)) ?? refuse('application_not_found')
  return row.state === 'waiting' ? row : refuse('application_decided')
}

/** Checked again at the decision: a client of a partner cannot be a partner itself. */
const hasPartner = async (work: Work, row: ApplicationRow): Promise<boolean> =>
  ((await clientOf(work, row.client_id))?.partnerId ?? null) !== null

/** Makes the applicant a partner. `by`: who decided; null for automatic approval. */
export async function approve(
  work: Work,
  id: number,
  given: { priceCode: string; by: AccountId | null },
): Promise<void> {
  const row = await waiting(work, id)
  if (!row.email_verified_at) refuse('email_not_confirmed')
  const codes = await priceRowsStore.codes(work.sql)
  if (!codes.some(({ code }) => code === given.priceCode)) refuse('unknown_price_code', { field: 'priceCode' })
  if (await hasPartner(work, row)) refuse('belongs_to_partner')
  await makePartner(work, row.client_id, given.priceCode)
  await applicationStore.decide(work.sql, id, {
    state: 'approved',
    at: work.now(),
    by: given.by,
    priceCode: given.priceCode,
  })
  await tell(work, row, 'approved', { priceCode: given.priceCode, automatic: given.by === null })
  await mailApproved(work, row)
}

export async function turnDown(work: Work, id: number, given: { reason: string; by: AccountId }): Promise<void> {
  const row = await waiting(work, id)
  await applicationStore.decide(work.sql, id, { state: 'refused', at: work.now(), ...given })
  await tell(work, row, 'refused', { reason: given.reason })
  await mailRefused(work, row, given.reason)
}

/** Approves automatically where the brand allows it and there is no doubt. Otherwise does nothing. */
export async function approveByItself(work: Work, id: number): Promise<boolean> {
  const row = await applicationStore.lock(work.sql, id)
  if (row?.state !== 'waiting') return false
  const asked = {
    isAutomatic: await applicationStore.isAutomatic(work.sql, row.brand),
    emailConfirmed: row.email_verified_at !== null,
    vatAnswer: row.vat_answer,
  }
  if (!approvesItself(asked) || (await hasPartner(work, row))) return false
  await approve(work, id, { priceCode: firstPartnerCode, by: null })
  return true
}

async function tell(work: Work, row: ApplicationRow, how: 'approved' | 'refused', details: Record<string, unknown>) {
  await work.changed(
    {
      action: `partner.application-${how}`,
      object: { type: 'partner-application', id: row.id },
      clientId: row.client_id,
      details,
    },
    { clientId: row.client_id, type: 'partner-application.changed', subject: row.id },
  )
}
