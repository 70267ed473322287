import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type ClientId, writtenId } from '#base/ids.ts'
import { largePartner } from '#db/seed/large.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { migrationsFolder } from '#platform/sql/migrate.ts'
import { fillLargeDatabase } from '../tools/fill-large.ts'
import { root } from './processes.ts'

/** Where everything is measured: a PostgreSQL of the bench's own, with a large world and a small one of the same shape. */
export type Place = { folder: string; large: string; small: string; close(): Promise<void> }

const sizes = {
  large: { clients: 10_000, domains: 1_000_000, zones: 100 },
  small: { clients: 100, domains: 1000, zones: 100 },
}

const folder = path.join(os.tmpdir(), 'belfry-bench')

/** The folder alone, for what brings a database of its own. */
export function openFolder(): Place {
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  fs.chmodSync(folder, 0o755)
  return { folder, large: '', small: '', close: async () => {} }
}

/** Kept between runs under the temporary folder, and made again when the tables or the worlds are others. */
export async function openPlace(): Promise<Place> {
  openFolder()
  const data = path.join(folder, 'worlds')
  const stamp = path.join(folder, 'worlds.stamp')
  const wanted = fingerprint()
  const isKnown = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted
  if (!isKnown) fs.rmSync(data, { recursive: true, force: true })
  const postgres = await openEmbeddedPostgres(data)
  const urlOf = (name: string) => postgres.url.replace('/belfry?', `/${name}?`)
  if (!isKnown) {
    for (const [name, size] of Object.entries(sizes)) {
      console.log(`making a world of ${size.domains} domains…`)
      await run(postgres.url, `create database ${name}`)
      await fillLargeDatabase(urlOf(name), size)
    }
    fs.writeFileSync(stamp, wanted)
  }
  return { folder, large: urlOf('large'), small: urlOf('small'), close: () => postgres.stop() }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes))
  const files = [
    ...fs
      .globSync('*.sql', { cwd: migrationsFolder })
      .sort()
      .map((file) => path.join(migrationsFolder, file)),
    path.join(root, 'db/seed/large.ts'),
  ]
  for (const file of files) hash.update(fs.readFileSync(file))
  return hash.digest('hex')
}

async function run(url: string, text: string): Promise<void> {
  const client = connectionTo(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

export type Caller = { clientId: ClientId; headers: Record<string, string> }

/** A token of the partner to whom all clients of a world belong. */
export const signInPartner = (url: string): Promise<Caller> => signIn(url, largePartner)

/** A token of the account with this address. */
export async function signIn(url: string, email: string): Promise<Caller> {
  const client = connectionTo(url)
  await client.connect()
  const token = randomBytes(32).toString('base64url')
  const { rows } = await client.query(
    `with caller as (select id, client_id from account where email = $1),
      family as (insert into token_family (account_id) select id from caller returning id),
      token as (insert into access_token (hash, family_id, expires_at) select $2, id, now() + interval '1 day' from family)
    select client_id from caller`,
    [email, createHash('sha256').update(token).digest()],
  )
  await client.end()
  return { clientId: writtenId<ClientId>(rows[0].client_id), headers: { authorization: `Bearer ${token}` } }
}
