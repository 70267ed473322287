import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

let count = 0

/** A mandate signed on screen; pass the fields that matter. */
export async function givenMandate(
  db: Database,
  given: { clientId: ClientId; state?: 'active' | 'disabled'; signedOn?: string; kind?: 'recurrent' | 'one-off' },
): Promise<{ id: number; reference: string }> {
  count += 1
  const { clientId, state = 'active', signedOn = '2026-11-21', kind = 'recurrent' } = given
  const hasEnded = state === 'disabled'
  return db
    .insertInto('direct_debit_mandate')
    .values({
      client_id: clientId,
      brand: 'belfry',
      creditor_id: 'BE30ZZZ0800000075',
      reference: `BF-T${String(clientId).padStart(6, '0')}-${count}`,
      kind,
      state,
      iban: 'BE71096123456769',
      bic: 'GKCCBEBB',
      account_name: 'An Peeters',
      signed_on: signedOn,
      created_at: new Date(`${signedOn}T09:00:00Z`),
      ended_at: hasEnded ? new Date(`${signedOn}T10:00:00Z`) : null,
      end_reason: hasEnded ? 'payer' : null,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
}

/** A file whose only collection the bank refused, so that nothing is pending. */
export async function givenBatch(
  db: Database,
  given: { mandateId: number; clientId: ClientId; invoiceId: number },
): Promise<{ batch: number; collection: number }> {
  count += 1
  const at = new Date('2026-11-21T05:00:00Z')
  const batch = await db
    .insertInto('direct_debit_batch')
    .values({
      brand: 'belfry',
      creditor_id: 'BE30ZZZ0800000075',
      collection_date: '2020-01-02',
      number: 1000 + count,
      message_id: `BF-DD-20200102-${1000 + count}`,
      format: 'pain.008.001.08',
      entry_count: 1,
      control_cents: 1210,
      content: '<Document/>',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const collection = await db
    .insertInto('direct_debit_collection')
    .values({
      mandate_id: given.mandateId,
      invoice_id: given.invoiceId,
      client_id: given.clientId,
      brand: 'belfry',
      end_to_end_id: `BF-TEST-${count}`,
      attempt: 1,
      cents: 1210,
      collection_date: '2020-01-02',
      state: 'rejected',
      notified_at: at,
      batch_id: batch.id,
      sequence_type: 'FRST',
      iban: 'BE71096123456769',
      bic: 'GKCCBEBB',
      created_at: at,
      ended_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { batch: batch.id, collection: collection.id }
}
