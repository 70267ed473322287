import { invoiceAmounts } from '#areas/billing/payments/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import type { Domiciliation, Mandate } from '../contract/shapes.ts'
import { maskedIban } from '../rules/iban.ts'
import type { CollectionState } from '../rules/mandate.ts'
import { reasonText } from '../rules/reasons.ts'
import { expiresOn } from '../rules/schedule.ts'
import { agreementOf } from './agreement.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { refuse } from './refuse.ts'
import { signatureStore } from './signature-store.ts'

/** How many collections the payer's screen shows. */
const shownCollections = 24

/** All that the payer's own screen shows. */
export async function domiciliationOf(ctx: Ctx): Promise<{ data: Domiciliation }> {
  const { clientId } = ctx.requirePrincipal()
  const client = (await clientOf(ctx, clientId)) ?? refuse('mandate_not_found')
  const mandate = await mandateStore.current(ctx.sql, clientId)
  const brands = await brandsNow(ctx)
  const { company, directDebit, name: brand } = brands[mandate?.brand ?? client.brand]
  const { noticeDays } = ctx.config.directDebit
  const signature = mandate && (await signatureStore.first(ctx.sql, mandate.id))
  return {
    data: {
      creditor: {
        name: company.name,
        address: `${company.street}, ${company.postalCode} ${company.city}`,
        creditorId: mandate?.creditor_id ?? directDebit.creditorId,
      },
      mandate: mandate ? mandateShape(mandate, signature?.how ?? null, ctx.locale) : null,
      agreement: agreementOf(brands, { brand, kind: mandate?.kind ?? 'recurrent' }, ctx.locale, noticeDays),
      noticeDays,
      accountName: clientName(client),
      collections: await collectionsOf(ctx, clientId),
    },
  }
}

export const mandateShape = (mandate: MandateRow, signedHow: string | null, locale: Locale): Mandate => ({
  id: mandate.id,
  reference: mandate.reference,
  state: mandate.state,
  kind: mandate.kind,
  maskedIban: maskedIban(mandate.iban),
  bic: mandate.bic,
  accountName: mandate.account_name,
  signedOn: mandate.signed_on,
  signedHow: signedHow as Mandate['signedHow'],
  expiresOn:
    mandate.state === 'active' && mandate.signed_on
      ? expiresOn({ signedOn: mandate.signed_on, lastCollectionOn: mandate.last_collection_on })
      : null,
  endedOn: mandate.ended_at && dayOf(mandate.ended_at),
  endReason: mandate.end_reason,
  bankReason: mandate.reason_code && reasonText(mandate.reason_code)[locale],
})

async function collectionsOf(ctx: Ctx, clientId: ClientId): Promise<Domiciliation['collections']> {
  const rows = await ctx.sql
    .selectFrom('direct_debit_collection as collection')
    .innerJoin('invoice', 'invoice.id', 'collection.invoice_id')
    .select([
      'collection.id',
      'collection.invoice_id',
      'invoice.number',
      'collection.cents',
      'collection.collection_date',
      'collection.state',
      'collection.attempt',
      'collection.reason_code',
    ])
    .where('collection.client_id', '=', clientId)
    .where('collection.state', '<>', 'cancelled')
    .orderBy('collection.id', 'desc')
    .limit(shownCollections)
    .execute()
  // The planned amount is an upper limit: after a partial payment only the rest is collected.
  const planned = rows.filter(({ state }) => state === 'planned').map(({ invoice_id: id }) => id)
  const open = new Map((await invoiceAmounts(ctx.sql, planned)).map(({ id, openCents }) => [id, openCents]))
  return rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number,
    cents: row.state === 'planned' ? Math.min(row.cents, open.get(row.invoice_id) ?? row.cents) : row.cents,
    collectionDate: row.collection_date,
    state: row.state as CollectionState,
    attempt: row.attempt,
    reason: row.reason_code && reasonText(row.reason_code)[ctx.locale],
  }))
}
