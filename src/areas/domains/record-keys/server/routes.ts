import type { ZoneRecord } from '#areas/domains/dns/rules/zone.ts'
import { recordsAt } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { recordKeyCalls } from '../contract/calls.ts'
import type { RecordKey } from '../contract/shapes.ts'
import type { RefusedSet } from '../rules/external-dns/plan-changes.ts'
import { type KeyKind, wholeName } from '../rules/key-form.ts'
import { refusedWords } from './external-dns/refused-words.ts'
import { keyStore } from './key-store.ts'
import { makeKey } from './make-key.ts'
import { revokeKey } from './revoke-key.ts'

type Row = Awaited<ReturnType<typeof keyStore.ofDomain>>[number]

const answerOf = (row: Row, domain: DomainRecord, addresses: readonly ZoneRecord[], locale: Locale): RecordKey => ({
  ...{ id: row.id, username: row.username, kind: row.kind as KeyKind, note: row.note, subnets: row.subnets },
  names: row.names.map((name) => wholeName(name, domain.name)),
  types: row.types,
  proofsOnly: row.proofs_only,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastIp: row.last_ip,
  lastProgram: row.last_program,
  addresses:
    row.kind === 'addresses'
      ? [...new Set(addresses.filter(({ name }) => row.names.includes(name)).map(({ data }) => data))]
      : [],
  registered: row.registered ?? 0,
  refused: row.refused_at && {
    at: row.refused_at.toISOString(),
    sets: ((row.refused_sets ?? []) as RefusedSet[]).map(({ name, type, code, values }) => ({
      ...{ name, type, code },
      error: refusedWords({ code, ...(values ? { values } : {}) }, locale),
    })),
  },
})

async function keysOf(ctx: Ctx, domain: DomainRecord): Promise<RecordKey[]> {
  const rows = await keyStore.ofDomain(ctx.sql, domain.id, domain.clientId)
  const names = rows.filter(({ kind }) => kind === 'addresses').flatMap((row) => row.names)
  const records = names.length > 0 ? await recordsAt(ctx, domain.id, [...new Set(names)]) : []
  const addresses = records.filter(({ type }) => type === 'A' || type === 'AAAA')
  return rows.map((row) => answerOf(row, domain, addresses, ctx.locale))
}

/** Where programs send what they sign, if anybody takes it. */
const updateServerOf = ({ config: { updates } }: Ctx) =>
  updates.port === undefined ? null : { host: updates.reachedAt.host, port: updates.reachedAt.port }

export const recordKeyRoutes = routes(recordKeyCalls, {
  list: async (ctx, { params }) => ({
    data: await keysOf(ctx, await visibleDomain(ctx, params.domain)),
    updates: updateServerOf(ctx),
  }),
  create: async (ctx, { params, body }) => {
    const { domain, id, password } = await makeKey(ctx, params.domain, body)
    const [key] = (await keysOf(ctx, domain)).filter((each) => each.id === id)
    return { data: { ...key!, password } }
  },
  revoke: (ctx, { params }) => revokeKey(ctx, params.domain, params.key),
})
