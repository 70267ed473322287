import { sql as raw } from 'kysely'
import { type DomainId, writtenId } from '#base/ids.ts'
import type { Log } from '#platform/log/log.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type Listener, openListener } from '#platform/sql/listen.ts'
import type { RuleIndex, StoredRule } from './rule-index.ts'

/** Rows per read, so that visitors never wait for the whole list. */
const pageSize = 5000

export type Feed = { stop(): Promise<void> }

/**
 * Keeps the index in step with the database: all of it at the start and after a lost connection, then domain by domain
 * as they change. While the database is unavailable the index stays as it was.
 */
export async function openFeed(options: { databaseUrl: string; sql: Sql; log: Log }, index: RuleIndex): Promise<Feed> {
  const waiting = new Set<DomainId>()
  let work = Promise.resolve()
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    work = work.then(step, step)
    return work
  }
  const readWaiting = () =>
    inTurn(async () => {
      const ids = [...waiting]
      waiting.clear()
      if (ids.length === 0) return
      const rules = Map.groupBy(await rulesOf(options.sql, ids), ({ domainId }) => domainId)
      for (const id of ids) index.replaceDomain(id, rules.get(id) ?? [])
    })
  const readAll = () =>
    inTurn(async () => {
      const started = performance.now()
      await rebuild(options.sql, index)
      options.log.info({ rules: index.size, milliseconds: Math.round(performance.now() - started) }, 'forwardings read')
    })

  let listener: Listener | undefined
  listener = await openListener(options.databaseUrl, 'belfry_forwarding', {
    // Changes during a lost connection are not sent again.
    onOpen: readAll,
    onNotice: (payload) => {
      waiting.add(writtenId<DomainId>(payload))
      readWaiting().catch((fault: Error) => {
        options.log.warn({ err: fault }, 'forwardings unreadable')
        // Not started yet: the first load reads everything, or fails.
        listener?.reopen()
      })
    },
  })
  return {
    stop: async () => {
      await listener?.close()
      await work.catch(() => {})
    },
  }
}

async function rebuild(sql: Sql, index: RuleIndex): Promise<void> {
  const next = index.rebuild()
  for (let after = 0; ; ) {
    const page = await rows(sql).where('rule.id', '>', after).limit(pageSize).execute()
    next.add(page)
    const last = page.at(-1)
    if (page.length < pageSize || !last) return next.use()
    after = last.id
  }
}

const rulesOf = (sql: Sql, domainIds: readonly DomainId[]) =>
  rows(sql)
    .where(raw<boolean>`rule.domain_id = any(${[...domainIds]}::bigint[])`)
    .execute()

/** A domain that was given up is not answered; a re-registered one has the rules of its new holder. */
const rows = (sql: Sql) =>
  sql
    .selectFrom('url_forwarding as rule')
    .innerJoin('domain', 'domain.id', 'rule.domain_id')
    .leftJoin('forwarding_certificate as certificate', (join) =>
      join.onRef('certificate.domain_id', '=', 'rule.domain_id').onRef('certificate.hostname', '=', 'rule.hostname'),
    )
    .where('domain.status', '<>', 'Cancelled')
    .select((eb) => [
      'rule.id',
      'rule.domain_id as domainId',
      'domain.name as domain',
      'rule.hostname',
      'rule.destination',
      'rule.type',
      'rule.keeps_path as keepsPath',
      'rule.cloak_title as cloakTitle',
      'rule.description',
      'rule.keywords',
      'rule.no_frame_body as noFrameBody',
      eb
        .case()
        .when('certificate.certificate', 'is not', null)
        .then(eb.ref('certificate.id'))
        .end()
        .as('certificateId'),
      raw<number | null>`extract(epoch from certificate.certificate_expires_at)`.as('certificateEnds'),
      'certificate.word',
    ])
    .$narrowType<{ type: StoredRule['type'] }>()
    .orderBy('rule.id')
