import type { MailHost } from '#drivers/mail-host/port.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { settingsOf } from '../test/kit/mail-stack/settings-of.ts'
import type { MailNode } from '../test/kit/mail-stack.ts'
import { keepDomain, withMailNode } from './mail-node.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, times, told } from './promise.ts'
import { byTurns, latencies, median, quantile, type Request, ratioOf } from './sampling.ts'

const lines = { large: 1_000_000, small: 10_000 }

/** A search of the mail log through the portal's own call, in the ten days of a domain with very much mail and of one with little. */
export const measureMailLog = (place: Place): Promise<Measured[]> =>
  withMailNode(place, async (node, host) => {
    const [large, small] = await mailDomains(place.small)
    await fillLog(node, host, large, lines.large)
    await fillLog(node, host, small, lines.small)
    const env = { DATABASE_URL: place.small, BELFRY_RATE_LIMITS: 'off', ...settingsOf(node) }
    const portal = await startServer(['bench/serve-portal.ts'], env, '/api/health')
    try {
      const target = { url: portal.url, headers: (await signInPartner(place.small)).headers }
      const p95 = (domain: string, searches: readonly Search[]) => async () =>
        quantile(await latencies(target, asking(domain, searches)), 0.95)
      const measured: Measured[] = []
      for (const [what, searches] of Object.entries(asked)) {
        const [ofMany, ofFew] = await byTurns(p95(large, searches), p95(small, searches))
        measured.push(
          atMost(`the mail log of 1,000,000 lines ${what}: p95 against 10,000`, ratioOf(ofMany, ofFew), 15, times),
          atMost('  p95 of 1,000,000', median(ofMany), 1000, milliseconds),
          told('  p95 of 10,000', milliseconds(median(ofFew))),
        )
      }
      return measured
    } finally {
      await portal.stop()
    }
  })

type Search = { sender?: string; recipient?: string; verdict?: string; from?: string; to?: string }

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** The queries of the screen: all mail, a rare and a frequent sender, an unknown sender, a rare verdict. */
const asked: Record<string, readonly Search[]> = {
  'as it opens': [{}, { to: daysAgo(5) }, { from: daysAgo(8), to: daysAgo(7) }],
  'by sender': [
    { sender: 'sender-4242@' },
    { sender: 'news' },
    { sender: 'nobody-writes-so' },
    { sender: 'news', to: daysAgo(6) },
  ],
  'by recipient': [{ recipient: 'box-77@' }, { recipient: 'box' }, { recipient: 'nobody-here' }],
  'by verdict': [{ verdict: 'held' }, { verdict: 'delivered' }, { verdict: 'waiting' }, { verdict: 'bounced' }],
  'by several': [
    { sender: 'news', verdict: 'held' },
    { sender: 'sender-4242@', recipient: 'box-7' },
    { recipient: 'box-77@', verdict: 'marked' },
    { sender: 'zq' },
  ],
}

function* asking(domain: string, searches: readonly Search[]): Generator<Request> {
  const path = `/api/domains/${domain}/mail/spam-filters/logs/incoming/filter`
  for (let count = 0; count < 20; count++) for (const body of searches) yield { method: 'POST', path, body }
}

/** Two domains of the world whose mail has begun; their names. */
async function mailDomains(url: string): Promise<[string, string]> {
  const client = connectionTo(url)
  await client.connect()
  await client.query('delete from mail_domain')
  const { rows } = await client.query(
    `with chosen as (select id, name from domain where status = 'Active' order by id limit 2),
      made as (insert into mail_domain (domain_id, pack, kept_version, read_at, created_at, updated_at)
        select id, 'unlimited', 1, now(), now(), now() from chosen)
     select name from chosen order by id`,
  )
  await client.end()
  return [rows[0].name, rows[1].name]
}

/** Ten days of mail: a tenth of it from one newsletter, a thousandth of it held, some marked and some bounced. */
async function fillLog(node: MailNode, host: MailHost, domain: string, count: number): Promise<void> {
  await keepDomain(host, domain)
  const client = connectionTo(node.database)
  await client.connect()
  await client.query(
    `insert into log_line (id, domain, direction, at, sender, recipients, subject, size_bytes, verdict, score, why)
     select 'line-' || n, $1, 'in', now() - make_interval(secs => n * (863000.0 / $2::integer)),
       case when n % 10 = 0 then 'news@letters.example' else 'sender-' || (hashint4(n) & 65535) || '@shop-' || n % 997 || '.example' end,
       array['box-' || (hashint4(-n) & 511) || '@' || $1], 'Bestelling ' || n, 12345,
       case when n % 1000 = 7 then 'held' when n % 100 = 3 then 'marked' when n % 5000 = 9 then 'bounced' else 'delivered' end,
       1.5, '[{"judgement": "known_spam", "points": 1.5}]'
     from generate_series(1, $2::integer) n`,
    [domain, count],
  )
  await client.query('vacuum analyze log_line')
  await client.end()
}
