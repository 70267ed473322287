import { parseArgs } from 'node:util'
import { prepareWorld } from '#db/seed/prepare.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { fillLargeDatabase } from './fill-large.ts'

/**
 * `npm run seed`: fills an empty database with the demo world, as a first start does.
 * `npm run seed -- --size large`: 10,000 clients and 1,000,000 domains for measuring, in a database of their own
 * (`belfry_large` of the embedded PostgreSQL, or the one that `DATABASE_URL` names); `--clients` and `--domains` change how many.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'demo' },
    clients: { type: 'string', default: '10000' },
    domains: { type: 'string', default: '1000000' },
  },
})
const config = readConfig()
if (values.size === 'demo') await seedDemo()
else if (values.size === 'large') await seedLarge()
else {
  console.error(`Belfry knows the sizes demo and large; not "${values.size}".`)
  process.exitCode = 2
}

async function seedDemo(): Promise<void> {
  const portal = await startPortal(config, {
    role: 'api',
    listen: false,
    prepare: prepareWorld({ ...config, seed: true }),
  })
  try {
    const { count } = await portal.db
      .selectFrom('domain')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(`Belfry: the database holds ${count} domains`)
  } finally {
    await portal.stop()
  }
}

async function seedLarge(): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(config.dataFolder)
  try {
    const url = config.databaseUrl ?? (await ownDatabase(embedded!.url, 'belfry_large'))
    const started = Date.now()
    await fillLargeDatabase(url, { clients: Number(values.clients), domains: Number(values.domains), zones: 100 })
    console.log(
      `Belfry: ${values.domains} domains of ${values.clients} clients in ${Math.round((Date.now() - started) / 1000)} s`,
    )
    console.log(`DATABASE_URL=${url}`)
  } finally {
    await embedded?.stop()
  }
}

async function ownDatabase(url: string, name: string): Promise<string> {
  const client = connectionTo(url)
  await client.connect()
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  return url.replace('/belfry?', `/${name}?`)
}
