import { sql, type Transaction } from 'kysely'
import { logDays } from '#areas/mail/log/rules/period.ts'
import { done, type Outcome } from '../../outcome.ts'
import { must } from './database.ts'
import type { Stack } from './stack.ts'
import type { MailTables } from './tables.ts'
import { domainsIn, linesFrom, type OwnLine, readTold } from './told-line.ts'

const dayMs = 86_400_000
const mostAtOnce = 500

/**
 * Copies new lines of the filter into the searchable log in the tables, which is kept for ten days; answers up to when
 * it is current. One process reads at a time. The filter's stream in Redis drops its oldest lines beyond 200,000, so
 * facts being read also triggers this.
 */
export function readOn(stack: Stack): Promise<Outcome<Date>> {
  return stack.store.read(async (db) => {
    for (;;) {
      const step = await db.transaction().execute((tx) => readPart(stack, tx))
      if (step.count < mostAtOnce) return done(step.upTo)
    }
  })
}

type Tx = Transaction<MailTables>

async function readPart({ filter, now }: Stack, tx: Tx): Promise<{ count: number; upTo: Date }> {
  await sql`select pg_advisory_xact_lock(hashtext('belfry mail log'))`.execute(tx)
  const cursor = await tx.selectFrom('log_cursor').select('read_up_to').executeTakeFirst()
  const upTo = now()
  const told = must(await filter.told(cursor?.read_up_to ?? '0-0', mostAtOnce))
  const read = told.flatMap(({ id, line }) => {
    const message = readTold(line)
    return message ? [{ message: { ...message, id: message.id || id }, at: new Date(Number.parseInt(id, 10)) }] : []
  })
  const here = await domainsHere(tx, [...new Set(read.flatMap(({ message }) => domainsIn(message)))])
  const lines = read.flatMap(({ message, at }) => linesFrom(message, at, (domain) => here.has(domain)))
  if (lines.length > 0) await add(tx, lines, here)
  const failed = read.flatMap(({ message }) => message.bounced || [])
  if (failed.length > 0) await noteBounced(tx, failed)
  const place = { read_up_to: told.at(-1)?.id ?? cursor?.read_up_to ?? '0-0', read_at: upTo }
  await tx
    .insertInto('log_cursor')
    .values(place)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(place))
    .execute()
  const old = new Date(upTo.getTime() - logDays * dayMs)
  await tx.deleteFrom('log_line').where('at', '<', old).where('held_until', 'is', null).execute()
  return { count: told.length, upTo }
}

/** Which of these domains have mail here, and how long theirs is held. */
export async function domainsHere(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .selectFrom('node_domain')
    .select(['name', 'policy'])
    // One array parameter: a message may name a thousand domains, and a statement has at most 65,535 parameters.
    .where('name', '=', sql<string>`any (${names}::text[])`)
    .where('is_leaving', '=', false)
    .execute()
  return new Map(rows.map(({ name, policy }) => [name, policy.holdDays]))
}

async function add(tx: Tx, lines: readonly OwnLine[], here: ReadonlyMap<string, number>): Promise<void> {
  for (let at = 0; at < lines.length; at += mostAtOnce) await addPart(tx, lines.slice(at, at + mostAtOnce), here)
}

const addPart = (tx: Tx, lines: readonly OwnLine[], here: ReadonlyMap<string, number>) =>
  tx
    .insertInto('log_line')
    .values(
      lines.map(({ from, to, sizeBytes, why, ...line }) => ({
        ...line,
        sender: from,
        recipients: to,
        size_bytes: sizeBytes,
        why: JSON.stringify(why) as never,
        held_until: line.verdict === 'held' ? new Date(line.at.getTime() + (here.get(line.domain) ?? 1) * dayMs) : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['domain', 'direction', 'id']).doNothing())
    .execute()

const noteBounced = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('log_line')
    .set({ verdict: 'bounced', waits_for: null })
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .where('direction', '=', 'out')
    .where('verdict', 'in', ['delivered', 'marked'])
    .execute()
