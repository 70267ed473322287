import { sql as raw } from 'kysely'
import type { Work } from '../context.ts'
import { keyId, madeKey } from './secret-box.ts'

/**
 * `place`: position in BELFRY_SECRET_KEY from 1; `made`: the portal's own key; `missing`: a key that is no longer
 * configured.
 */
export type KeyUse = { id: string; place: number | 'made' | 'missing'; secrets: Readonly<Record<string, number>> }

/** Encrypted values are in columns with such names, which `key-use.api.test.ts` checks. */
const sealedColumns = /^(?:sealed_\w+|client_secret|certificate_key|order_key|account_key)$/
const box = '^v1\\.[0-9a-f]{8}\\.'

/** Which keys exist, and how many secrets of which tables each has encrypted: a key without any can be removed. */
export async function keyUse(work: Pick<Work, 'sql' | 'config' | 'now'>): Promise<KeyUse[]> {
  const made = await madeKey(work)
  const known = [
    ...work.config.secretKeys.map((key, index) => ({ id: keyId(key), place: index + 1 })),
    ...(made ? [{ id: keyId(made), place: 'made' as const }] : []),
  ]
  const used = await usedKeys(work.sql)
  const missing = [...used.keys()].filter((id) => !known.some((key) => key.id === id))
  return [...known, ...missing.map((id) => ({ id, place: 'missing' as const }))].map((key) => ({
    ...key,
    secrets: used.get(key.id) ?? {},
  }))
}

/** One statement for all of them. */
async function usedKeys(sql: Work['sql']): Promise<Map<string, Record<string, number>>> {
  const found = new Map<string, Record<string, number>>()
  const columns = await sealedIn(sql)
  if (columns.length === 0) return found
  const counts = columns.map(
    ({ table, column }) => raw`select ${table}::text as table_name, split_part(${raw.ref(column)}, '.', 2) as id
      from ${raw.table(table)} where ${raw.ref(column)} ~ ${box}`,
  )
  const { rows } = await raw<{ table_name: string; id: string; count: number }>`
    select table_name, id, count(*)::int as count from (${raw.join(counts, raw` union all `)}) as boxes
    group by 1, 2 order by 1, 2`.execute(sql)
  for (const { table_name, id, count } of rows) found.set(id, { ...found.get(id), [table_name]: count })
  return found
}

/** `purpose`, the row's `id` and `ending` together are the purpose of a table's secrets. */
export type Sealing = { purpose: string; id: string; idType: 'bigint' | 'text'; ending: string }

const sealing = (purpose: string, id = 'id', more: Partial<Sealing> = {}): Sealing => ({
  purpose,
  id,
  idType: 'bigint',
  ending: '',
  ...more,
})

/** The purposes of each table's secrets, as its area decrypts them. */
export const sealings: Readonly<Record<string, Sealing>> = {
  builder_certificate: sealing('site-certificate:', 'domain_id'),
  certificate_account: sealing('certificate-account:', 'authority', { idType: 'text' }),
  forwarding_certificate: sealing('forwarding-certificate:'),
  identity_provider: sealing('sso:', 'id', { ending: ':client-secret' }),
  kept_answer: sealing('', 'name', { idType: 'text' }),
  mail_secret: sealing('mail:', 'task_id'),
  partner_domain: sealing('certificate:'),
  psa_connection: sealing('psa:', 'partner_id'),
  record_key: sealing('record-key:', 'username', { idType: 'text' }),
  smartworx_connection: sealing('smartworx:', 'partner_id'),
  ssl_order: sealing('ssl-key:', 'service_id'),
  two_factor: sealing('two-factor:', 'account_id'),
  web_certificate: sealing('web-certificate:', 'service_id'),
  web_secret: sealing('web:', 'task_id'),
  webhook_endpoint: sealing('webhook:'),
}

export async function sealedIn(sql: Work['sql']): Promise<{ table: string; column: string }[]> {
  const { rows } = await raw<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' order by 1, 2`.execute(sql)
  return rows.filter(({ column }) => sealedColumns.test(column))
}

/** Whether the tables exist. */
export async function isPrepared(sql: Work['sql']): Promise<boolean> {
  const { rows } = await raw<{ is: boolean }>`select to_regclass('setting') is not null as is`.execute(sql)
  return rows[0]?.is === true
}

const wordsOf = (place: KeyUse['place']): string =>
  place === 'made'
    ? 'made by the portal'
    : place === 'missing'
      ? 'given nowhere'
      : `number ${place} of BELFRY_SECRET_KEY`

/** What an operator who changes keys has to know, one sentence per key. */
export function sentenceOfKey({ id, place, secrets }: KeyUse): string {
  const tables = Object.entries(secrets).map(([table, count]) => `${table} ${count}`)
  const says =
    tables.length > 0
      ? `closed ${tables.join(', ')}${place === 'missing' ? ', which cannot be opened' : ''}`
      : place === 1
        ? 'has closed nothing yet'
        : 'is needed by nothing any more'
  return `Key ${id}, ${wordsOf(place)}, ${says}.`
}
