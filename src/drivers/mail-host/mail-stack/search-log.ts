import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import type { LogLine, LogPage, LogQuery } from '../port.ts'
import { no } from './database.ts'
import { domainRow } from './domain-row.ts'
import { readOn } from './read-log.ts'
import type { Stack } from './stack.ts'

/** Reads new lines first; when Redis does not answer, the log so far is searched and its age is told. */
export async function searchLog(stack: Stack, query: LogQuery): Promise<Outcome<LogPage>> {
  const fresh = await readOn(stack)
  return stack.store.read(async (db) => {
    if (!(await domainRow(db, query.domain))) return no('no_such_domain', query.domain)
    const cursor = await db.selectFrom('log_cursor').select('read_at').executeTakeFirst()
    if (fresh.kind !== 'done' && !cursor) return fresh
    const rows = await found(stack, query)
    const lines = rows.slice(0, query.most).map(lineOf)
    const last = lines.at(-1)
    return done({
      lines,
      next: rows.length > lines.length && last ? `${last.at}~${last.id}` : null,
      upTo: (cursor?.read_at ?? stack.now()).toISOString(),
    })
  })
}

/**
 * Matches part of an address, in a list of lines as well. The trigram index needs three characters; shorter parts match
 * only the beginning of a name or a domain, because scanning a million lines takes seconds.
 */
function has(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  const exact = part.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const patterns = part.length < 3 ? [`${exact}%`, `%\n${exact}%`, `%@${exact}%`] : [`%${exact}%`]
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`
}

function found(
  { store: { db } }: Stack,
  { domain, direction, since, until, from, to, verdict, cursor, most }: LogQuery,
) {
  const [at, id] = cursor?.split('~') ?? []
  return db
    .selectFrom('log_line')
    .selectAll()
    .where('domain', '=', domain)
    .where('direction', '=', direction)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .$if(from !== undefined, (query) => query.where(has(sql`sender`, from ?? '')))
    .$if(to !== undefined, (query) => query.where(has(sql`belfry_one_text(recipients)`, to ?? '')))
    .$if(verdict !== undefined, (query) =>
      query.where(sql<string>`case when waits_for is null then verdict else 'waiting' end`, '=', verdict ?? 'held'),
    )
    .$if(at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at)), (query) =>
      query.where(sql<boolean>`(at, id) < (${new Date(at ?? 0)}, ${id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
}

const lineOf = (row: Awaited<ReturnType<typeof found>>[number]): LogLine => ({
  id: row.id,
  at: row.at.toISOString(),
  direction: row.direction,
  from: row.sender,
  to: row.recipients,
  subject: row.subject,
  sizeBytes: Number(row.size_bytes),
  verdict: row.waits_for ? 'waiting' : row.verdict,
  score: row.score,
  why: row.waits_for ? [{ judgement: row.waits_for, points: 0 }, ...row.why] : row.why,
  heldId: row.verdict === 'held' ? row.id : null,
})
