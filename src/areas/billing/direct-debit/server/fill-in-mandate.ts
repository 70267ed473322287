import { clientOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { type BankAccount, bicToKeep } from '../rules/account.ts'
import { mandateReference } from '../rules/mandate.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { refuse } from './refuse.ts'

/** Makes a draft, or changes the existing one, which keeps its reference because it is unsigned. */
export async function fillInMandate(work: Work, clientId: ClientId, account: BankAccount): Promise<MandateRow> {
  await mandateStore.holdClient(work.sql, clientId)
  if (await mandateStore.lockOf(work.sql, clientId, 'active')) return refuse('mandate_active')
  const kept = { iban: account.iban, bic: bicToKeep(account), accountName: account.accountName }
  const draft = await mandateStore.lockOf(work.sql, clientId, 'draft')
  const mandate = draft
    ? await fillInAnew(work, draft, kept, account.kind)
    : await addDraft(work, clientId, kept, account.kind)
  await work.changed(
    {
      action: 'billing.mandate.filled-in',
      object: { type: 'mandate', id: mandate.id },
      clientId,
      details: { reference: mandate.reference },
    },
    { clientId, type: 'direct-debit.changed', subject: mandate.id },
  )
  return mandate
}

type Kept = { iban: string; bic: string | null; accountName: string }

const fillInAnew = (work: Work, draft: MandateRow, kept: Kept, kind: MandateRow['kind']): Promise<MandateRow> =>
  mandateStore.change(work.sql, draft.id, { iban: kept.iban, bic: kept.bic, account_name: kept.accountName, kind })

async function addDraft(work: Work, clientId: ClientId, kept: Kept, kind: MandateRow['kind']): Promise<MandateRow> {
  const client = await clientOf(work, clientId)
  if (!client) return refuse('mandate_not_found')
  const { invoicePrefix, directDebit, name: brand } = (await brandsNow(work))[client.brand]
  const nth = (await mandateStore.count(work.sql, clientId)) + 1
  const reference = mandateReference(invoicePrefix, clientId, nth)
  const { creditorId } = directDebit
  return mandateStore.add(work.sql, { ...kept, clientId, brand, creditorId, reference, kind, at: work.now() })
}
