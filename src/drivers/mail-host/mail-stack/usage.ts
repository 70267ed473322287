import type { Selectable } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import type { MailboxFacts } from '../port.ts'
import { must } from './database.ts'
import { tellKey } from './domain-keys.ts'
import type { Command, CommandAnswer } from './doveadm.ts'
import { tellPolicy } from './policies.ts'
import type { Stack } from './stack.ts'
import type { MailTables } from './tables.ts'

type Row = Selectable<MailTables['node_mailbox']>

/** Messages and bytes of all folders together: what the quota counts. */
const usageOf = (user: string): Command => [
  'mailboxStatus',
  { user, field: ['messages', 'vsize'], mailboxMask: ['*'], totalSum: true },
]

/** What mailboxes hold, by one question for all of them, and when people last signed in. */
export async function factsOf(stack: Stack, domain: string, rows: readonly Row[]): Promise<Outcome<MailboxFacts[]>> {
  if (rows.length === 0) return done([])
  const addresses = rows.map(({ address }) => address)
  const [usage, state] = await Promise.all([
    stack.doveadm.look(addresses.map(usageOf)),
    stack.filter.look(domain, addresses),
  ])
  if (usage.kind !== 'done') return usage
  if (state.kind !== 'done') return state
  const facts = rows.map((row, at) => factsFrom(row, usage.value[at], state.value.lastSignIns[at] ?? null))
  return done(facts)
}

function factsFrom(row: Row, usage: CommandAnswer | undefined, lastSignInAt: string | null): MailboxFacts {
  // One that was made a moment ago has no folders yet, and so nothing in them.
  const [sum] = usage && 'rows' in usage ? usage.rows : []
  return {
    address: row.address,
    quotaBytes: Number(row.quota_bytes),
    usedBytes: Number(sum?.vsize ?? 0),
    messages: Number(sum?.messages ?? 0),
    isOn: row.is_on,
    lastSignInAt,
    autoReply: row.auto_reply,
  }
}

/** A Redis that has forgotten what the tables hold is told again. */
export async function mendFilter(stack: Stack, domain: string, version: number): Promise<void> {
  const state = must(await stack.filter.look(domain, []))
  if (state.version !== version) must(await tellPolicy(stack, stack.store.db, domain))
  if (!state.signs) must(await tellKey(stack, stack.store.db, domain))
}
