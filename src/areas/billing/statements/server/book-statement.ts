import { createHash } from 'node:crypto'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { UploadedStatement } from '../contract/shapes.ts'
import { type Link, mayOverlap } from '../rules/chain.ts'
import { compareWithKnown, fingerprintOf } from '../rules/overlap.ts'
import { referencesOf } from '../rules/references.ts'
import type { Statement, StatementEntry } from '../rules/statement.ts'
import { entryStore, type NewEntry } from './entry-store.ts'
import { matchNewEntries } from './match-new-entries.ts'
import { statementStore } from './statement-store.ts'

type Uploaded = { fileName: string; by: AccountId }
type Placed = StatementEntry & { position: number; fingerprint: string }

/**
 * Books a statement in the caller's transaction, under a lock on its account: of concurrent uploads the second waits
 * and finds it booked. Entries known from another format are left out; the rest is matched.
 */
export async function bookStatement(work: Work, statement: Statement, from: Uploaded): Promise<UploadedStatement> {
  const { sql } = work
  const accountId = await statementStore.lockAccount(sql, statement.iban, work.now())
  const placed = statement.entries.map(place)
  const identity = identityOf(statement, placed)
  const about = { iban: statement.iban, sequence: statement.sequence, closedOn: statement.closedOn }
  const nothing = { ...about, newCount: 0, knownCount: placed.length, matchedCount: 0 }

  const same = await statementStore.withIdentity(sql, accountId, identity)
  const known = same.find(({ link }) => mayOverlap(link, linkOf(statement)))
  if (known) return { outcome: 'known', id: known.id, ...nothing }
  const numbered = statement.sequence === null ? undefined : await statementStore.withNumber(sql, accountId, statement)
  if (numbered) return { outcome: 'differs', id: numbered.id, ...nothing, knownCount: 0 }

  const compared = await compare(work, accountId, statement, placed)
  const id = await statementStore.add(sql, accountId, statement, {
    identity,
    fileName: from.fileName,
    knownCount: compared.known.length,
    accountWho: from.by,
    now: work.now(),
  })
  const entries = await numberOccurrences(work, accountId, compared.fresh)
  const ids = await entryStore.add(sql, { accountId, statementId: id }, entries)
  const fresh = entries.map((entry, index) => ({
    ...entry,
    id: ids[index] as number,
    isSuspect: compared.suspect.has(entry),
  }))
  const matchedCount = await matchNewEntries(work, fresh)
  await work.changed(
    {
      action: 'billing.statement.booked',
      object: { type: 'bank-statement', id },
      details: { ...about, entries: fresh.length, matched: matchedCount, known: compared.known.length },
    },
    { clientId: null, type: 'bank.changed', subject: id },
  )
  return { outcome: 'booked', id, ...about, newCount: fresh.length, knownCount: compared.known.length, matchedCount }
}

const linkOf = ({ format, sequence, openedOn, closedOn, openingCents, closingCents }: Statement): Link => ({
  format,
  sequence,
  openedOn,
  closedOn,
  openingCents,
  closingCents,
})

const place = (entry: StatementEntry, index: number): Placed => ({
  ...entry,
  position: index + 1,
  fingerprint: fingerprintOf(entry, referencesOf({ ...entry, endToEndId: '' }).communications),
})

/** The same for both formats of a statement. */
const identityOf = ({ closedOn, openingCents, closingCents }: Statement, entries: readonly Placed[]): string =>
  createHash('sha256')
    .update([closedOn, openingCents, closingCents, ...entries.map(({ fingerprint }) => fingerprint).sort()].join('\n'))
    .digest('hex')

async function compare(work: Work, accountId: number, statement: Statement, placed: readonly Placed[]) {
  const days = [...new Set(placed.map(({ bookedOn }) => bookedOn))]
  const others = await statementStore.entriesOfDays(work.sql, accountId, days)
  const touching = others.filter(({ link }) => mayOverlap(link, linkOf(statement)))
  return compareWithKnown<{ fingerprint: string; communication: string; bookedOn: string }, Placed>(touching, placed)
}

async function numberOccurrences(work: Work, accountId: number, fresh: readonly Placed[]): Promise<NewEntry[]> {
  const fingerprints = [...new Set(fresh.map(({ fingerprint }) => fingerprint))]
  const counts = await entryStore.occurrences(work.sql, accountId, fingerprints)
  return fresh.map((entry) => {
    const occurrence = (counts.get(entry.fingerprint) ?? 0) + 1
    counts.set(entry.fingerprint, occurrence)
    // Extended in place: the comparison refers to the entry by identity.
    return Object.assign(entry, { occurrence })
  })
}
