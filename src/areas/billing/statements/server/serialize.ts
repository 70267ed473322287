import type { Sql } from '#platform/sql/connect.ts'
import type { BankEntry, EntryState, StatementRow } from '../contract/shapes.ts'
import { gapBetween } from '../rules/chain.ts'
import type { WaitReason } from '../rules/decide.ts'
import type { DirectDebitKind, StatementFormat } from '../rules/statement.ts'
import type { EntryRow } from './entry-store.ts'
import { matchStore } from './match-store.ts'
import { linkOf, type StatementRecord } from './statement-store.ts'

export function answerStatement(row: StatementRecord): StatementRow {
  return {
    id: row.id,
    iban: row.iban,
    format: row.format as StatementFormat,
    sequence: row.sequence,
    closedOn: row.closed_on,
    openingCents: row.opening_cents,
    closingCents: row.closing_cents,
    entryCount: row.entry_count,
    knownCount: row.known_count,
    unmatchedCount: Number(row.unmatched_count),
    gap: gapBetween(beforeOf(row), linkOf(row)) ?? null,
    fileName: row.file_name,
    uploadedAt: row.uploaded_at.toISOString(),
  }
}

const beforeOf = (row: StatementRecord) =>
  row.before_id === null
    ? undefined
    : linkOf({
        format: row.before_format ?? '',
        sequence: row.before_sequence,
        opened_on: row.before_opened_on,
        closed_on: row.before_closed_on ?? '',
        opening_cents: row.before_opening_cents ?? 0,
        closing_cents: row.before_closing_cents ?? 0,
      })

type MatchRow = Awaited<ReturnType<typeof matchStore.ofEntries>>[number]

/** Entries with their matches, in one query. */
export async function answerEntries(sql: Sql, rows: readonly EntryRow[]): Promise<BankEntry[]> {
  const matches = await matchStore.ofEntries(
    sql,
    rows.map(({ id }) => id),
  )
  const byEntry = Map.groupBy(matches, ({ entry_id }) => entry_id)
  return rows.map((row) => answerEntry(row, byEntry.get(row.id) ?? []))
}

const answerEntry = (row: EntryRow, matches: readonly MatchRow[]): BankEntry => ({
  id: row.id,
  statementId: row.statement_id,
  position: row.position,
  cents: row.cents,
  bookedOn: row.booked_on,
  valueOn: row.value_on,
  counterpartyName: row.counterparty_name,
  counterpartyIban: row.counterparty_iban,
  communication: row.communication,
  structuredCommunication: row.structured_communication,
  endToEndId: row.end_to_end_id,
  mandateId: row.mandate_id,
  directDebit: row.direct_debit as DirectDebitKind | null,
  returnReason: row.return_reason,
  state: row.state as EntryState,
  waitReason: row.state === 'unmatched' ? (row.wait_reason as WaitReason | null) : null,
  ignoreReason: row.ignore_reason,
  match: matchOf(matches),
})

function matchOf(rows: readonly MatchRow[]): BankEntry['match'] {
  const [first] = rows
  if (!first) return null
  return {
    kind: first.kind as NonNullable<BankEntry['match']>['kind'],
    fit: first.fit as NonNullable<BankEntry['match']>['fit'],
    clientId: first.client_id,
    clientName: first.client_name,
    invoices: rows.flatMap((row) =>
      row.invoice_id === null ? [] : [{ id: row.invoice_id, number: row.invoice_number ?? '' }],
    ),
    creditedCents: first.credited_cents,
    isByHand: first.by_account !== null,
    at: first.at.toISOString(),
  }
}
