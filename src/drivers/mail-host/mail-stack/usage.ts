import type { Selectable } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import type { MailboxFacts } from '../port.ts'
import type { Box, Usage } from './box-keys.ts'
import { must } from './database.ts'
import { tellKey } from './domain-keys.ts'
import type { Command, CommandAnswer } from './doveadm.ts'
import { tellPolicy } from './policies.ts'
import type { Stack } from './stack.ts'
import type { MailTables } from './tables.ts'

type Row = Selectable<MailTables['node_mailbox']>

/** Messages and bytes of all folders: what the quota counts. */
const usageOf = (user: string): Command => [
  'mailboxStatus',
  { user, field: ['messages', 'vsize'], mailboxMask: ['*'], totalSum: true },
]

/**
 * Usage and last sign-in of mailboxes, with one query of Redis. Dovecot has to open a mailbox to answer, so it is asked
 * only about those that Redis does not know.
 */
export async function factsOf(stack: Stack, rows: readonly Row[]): Promise<Outcome<MailboxFacts[]>> {
  if (rows.length === 0) return done([])
  const known = await stack.filter.lookAtBoxes(rows.map(boxOf))
  if (known.kind !== 'done') return known
  const untold = rows.filter((_, at) => known.value[at]?.usage === undefined)
  const asked = await askedUsage(stack, untold)
  if (asked.kind !== 'done') return asked
  return done(
    rows.map((row, at) => {
      const { usage = asked.value.get(row), lastSignInAt = null } = known.value[at] ?? {}
      return factsFrom(row, usage ?? nothing, lastSignInAt)
    }),
  )
}

const nothing: Usage = { bytes: 0, messages: 0 }
const boxOf = ({ address, domain, id }: Row): Box => ({ address, folder: `${domain}/${id}` })

async function askedUsage({ doveadm, filter }: Stack, rows: readonly Row[]): Promise<Outcome<Map<Row, Usage>>> {
  if (rows.length === 0) return done(new Map())
  const answers = await doveadm.look(rows.map(({ address }) => usageOf(address)))
  if (answers.kind !== 'done') return answers
  const found = rows.map((row, at) => ({ row, usage: usageIn(answers.value[at]) }))
  // When storing fails, Dovecot is asked again the next time.
  await filter.keepUsage(found.flatMap(({ row, usage }) => (usage ? [{ box: boxOf(row), usage }] : [])))
  return done(new Map(found.map(({ row, usage }) => [row, usage ?? nothing])))
}

function usageIn(answer: CommandAnswer | undefined): Usage | undefined {
  // A new mailbox has no folders yet.
  const [sum] = answer && 'rows' in answer ? answer.rows : []
  return sum && { bytes: Number(sum.vsize ?? 0), messages: Number(sum.messages ?? 0) }
}

const factsFrom = (row: Row, usage: Usage, lastSignInAt: string | null): MailboxFacts => ({
  address: row.address,
  quotaBytes: Number(row.quota_bytes),
  usedBytes: usage.bytes,
  messages: usage.messages,
  isOn: row.is_on,
  lastSignInAt,
  autoReply: row.auto_reply,
})

/** Writes the policy to Redis again when Redis has lost it or has an older version. */
export async function mendFilter(stack: Stack, domain: string, version: number): Promise<void> {
  const state = must(await stack.filter.look(domain))
  if (state.version !== version) must(await tellPolicy(stack, stack.store.db, domain))
  if (!state.signs) must(await tellKey(stack, stack.store.db, domain))
}
