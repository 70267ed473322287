import fs from 'node:fs'
import https from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import path from 'node:path'
import { fillBilling } from '#areas/billing/recurring/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { matchVulnerabilities } from '#areas/wordpress/vulnerabilities/server/match-sites.ts'
import { readFeed, readFeeds } from '#areas/wordpress/vulnerabilities/server/read-feeds.ts'
import { compareVersions } from '#base/wordpress/version-compare.ts'
import { openWordfence } from '#drivers/vulnerability-feed/wordfence/wordfence.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { streamAgentOf } from '#platform/outbound-stream.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { tlsKeys } from '../test/kit/tls-keys.ts'
import type { Place } from './place.ts'
import { atMost, type Measured, megabytes, seconds, told } from './promise.ts'

const size = { records: 42_000, slugs: 12_000, sites: 100, plugins: 20 }
const url = 'https://typed.example'

/**
 * A whole feed of the size that there is, over https from a publisher on this machine: read, kept, and matched with a hundred sites, in
 * one process beside the database. What was found is compared with what each site has, counted one by one.
 */
export async function measureVulnerabilities(place: Place): Promise<Measured[]> {
  const server = publisher()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const lookup = ((_name: string, _options: object, answer: (fault: null, found: object[]) => void) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as LookupFunction
  const agent = streamAgentOf({ connect: { ca: tlsKeys.cert, lookup } })
  const feed = openWordfence({ key: 'x', url: `${url}:${(server.address() as AddressInfo).port}/feed`, agent })
  const data = path.join(place.folder, 'vulnerabilities')
  fs.rmSync(data, { recursive: true, force: true })
  const postgres = await openEmbeddedPostgres(data)
  const portal = await startPortal(readConfig({ DATABASE_URL: postgres.url, BELFRY_SEED: 'off', BELFRY_POOL: '4' }), {
    ...{ role: 'api', log: silentLog, listen: false },
    wrapDriver: (kind, port) => (kind === 'vulnerability-feed' ? [feed] : port),
  })
  try {
    await syncCatalogue(portal.db)
    await fillBilling(portal.db, { payers: size.sites, services: size.sites, dueOn: '2030-01-01' })
    const expected = await seedSites(portal.databaseUrl)
    const doing = {
      ...portal.makeWork(portal.db),
      ...{ sql: portal.db, attempt: 1, signal: new AbortController().signal },
      transact: <Result>(step: (inside: ReturnType<typeof portal.makeWork>) => Promise<Result>) =>
        portal.db.transaction().execute((trx) => step(portal.makeWork(trx))),
    }
    await readFeeds.run(doing, {})
    const memory = watchMemory()
    const started = performance.now()
    await readFeed.run(doing, { name: feed.name })
    const read = performance.now()
    await matchVulnerabilities.run(doing, {})
    const matched = performance.now()
    const grown = memory.stop()
    await insistOnFound(portal.databaseUrl, expected)
    return [
      atMost('a feed of 42,000 records is read and kept', (read - started) / 1000, 60, seconds),
      atMost('  what the process grows by meanwhile', grown, 150, megabytes),
      told('  matched with 100 sites, and their owners told', seconds((matched - read) / 1000)),
      told('  size of the feed', megabytes(sent / 1_000_000)),
      told('  found on these sites', String(expected)),
    ]
  } finally {
    await portal.stop()
    await postgres.stop()
    await agent.destroy()
    server.close()
  }
}

/** The most that the process had above what it had at first. */
function watchMemory() {
  const resident = () => process.memoryUsage.rss() / 1_000_000
  const first = resident()
  let most = first
  const timer = setInterval(() => {
    most = Math.max(most, resident())
  }, 20)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.max(most, resident()) - first
    },
  }
}

const slugOf = (number: number): string => `plugin-${number % size.slugs}`
/** Up to and including which release a record tells of, so that about half of the sites have it. */
const lastOf = (number: number): string => `${1 + (number % 5)}.${number % 17}`
const licence = 'May be copied together with this notice and a link to the record. '.repeat(18)

function recordOf(number: number): string {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const link = `https://publisher.example/vulnerabilities/${id}`
  return JSON.stringify({
    ...{ id, title: `Plugin ${number} <= ${lastOf(number)} – made up`, informational: false, references: [link] },
    software: [
      {
        ...{ type: 'plugin', name: `Plugin ${number}`, slug: slugOf(number), patched: true, patched_versions: ['9.0'] },
        affected_versions: {
          all: { from_version: '*', from_inclusive: true, to_version: lastOf(number), to_inclusive: true },
        },
        remediation: 'Update to version 9.0, or a newer patched version',
      },
    ],
    description: 'The plugin is vulnerable in a way that nobody found. '.repeat(14),
    cwe: { id: 79, name: 'Improper Neutralization', description: 'Made up. '.repeat(10) },
    cvss:
      number % 4 ? { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', score: 9.8, rating: 'Critical' } : null,
    ...{ cve: `CVE-2026-${100_000 + number}`, published: '2026-11-20 10:00:00', updated: '2026-11-21 10:00:00' },
    copyrights: {
      message: 'This record contains material that is subject to copyright',
      publisher: { notice: 'Copyright of the publisher', license: licence, license_url: 'https://publisher.example/' },
      other: { notice: 'Copyright of the other', license: licence, license_url: 'https://other.example/' },
    },
  })
}

let sent = 0

/** Writes as fast as it is read, and holds nothing of it. */
const publisher = () =>
  https.createServer(tlsKeys, async (_request, response) => {
    response.writeHead(200, { etag: '"1"', 'content-type': 'application/json' })
    const write = async (text: string) => {
      sent += text.length
      if (!response.write(text)) await new Promise((drained) => response.once('drain', drained))
    }
    await write('{')
    for (let number = 0; number < size.records; number++)
      await write(`${number === 0 ? '' : ','}"${number}":${recordOf(number)}`)
    await write('}')
    response.end()
  })

/** What stands on a hundred sites; how many of the vulnerabilities they have, counted one by one. */
async function seedSites(databaseUrl: string): Promise<number> {
  const client = connectionTo(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select id from service order by id limit $1', [size.sites])
  if (rows.length < size.sites) throw new Error(`only ${rows.length} sites to look at`)
  let expected = 0
  for (const [at, { id }] of rows.entries()) {
    await client.query('insert into wordpress_site (service_id, due_at, created_at) values ($1, now(), now())', [id])
    for (let plugin = 0; plugin < size.plugins; plugin++) {
      const number = (at * 37 + plugin * 601) % size.slugs
      const version = `${1 + ((at + plugin) % 6)}.${(at * plugin) % 13}`
      const asked =
        "insert into wordpress_site_software (service_id, kind, slug, version) values ($1, 'plugin', $2, $3)"
      await client.query(asked, [id, slugOf(number), version])
      for (let record = number; record < size.records; record += size.slugs)
        if (compareVersions(version, lastOf(record)) <= 0) expected += 1
    }
  }
  await client.end()
  return expected
}

async function insistOnFound(databaseUrl: string, expected: number): Promise<void> {
  const client = connectionTo(databaseUrl)
  await client.connect()
  const asked =
    'select (select count(*) from wordpress_vulnerability)::int as kept, count(*)::int as found from wordpress_site_vulnerability'
  const [row] = (await client.query(asked)).rows
  await client.end()
  if (row.kept !== size.records) throw new Error(`${row.kept} of ${size.records} records were kept`)
  if (row.found !== expected) throw new Error(`${row.found} vulnerabilities were found instead of ${expected}`)
}
