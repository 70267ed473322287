import { type RawBuilder, sql as raw } from 'kysely'
import { scopeOfCall } from '#areas/domains/portfolio/server/public.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { narrowedTo } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import {
  type Protection,
  type ProtectionFigures,
  protectionCalls,
  protections,
  shownWorst,
} from '../contract/protection-call.ts'

export const protectionRoutes = routes(protectionCalls, {
  figures: async (ctx, { query }) => ({ data: await protectionOf(ctx, query.cc) }),
})

/** Whether the zone is hosted here: for other zones nothing is known without querying public DNS. */
const isHere = raw<boolean>`(domain.nameserver_mode = 'ours' and exists (select from zone where zone.domain_id = domain.id))`
const hasText = (name: string, pattern: string) => raw<boolean>`exists (select from dns_record
  where dns_record.domain_id = domain.id and dns_record.name = ${name} and dns_record.type = 'TXT'
    and dns_record.rdata ~* ${pattern})`

/** Null where it does not apply to the domain. */
const states = {
  spf: raw`case when ${isHere} then ${hasText('', '^"?v=spf1( |"|$)')} end`,
  dmarc: raw`case when ${isHere} then ${hasText('_dmarc', '^"?\\s*v\\s*=\\s*DMARC1\\s*(;|"|$)')} end`,
  dnssec: raw`domain.dnssec_state = 'enabled'`,
  lock: raw`case when domain.tld = any(lockable.tlds) then domain.registrar_lock = 1 end`,
} satisfies Record<Protection, RawBuilder<unknown>>

type Row = { domains: number; worst: { domain: string; lacks: Protection[] }[] | null } & Record<
  `${Protection}_has` | `${Protection}_of`,
  number
>

async function protectionOf(ctx: Ctx, cc?: number): Promise<ProtectionFigures> {
  const own = ctx.requirePrincipal().clientId
  const scope = cc === undefined || cc === own ? narrowedTo(ctx.scope(), own) : await scopeOfCall(ctx, cc)
  const lockable = await extensionsWithLock(ctx, scope)
  const each = (part: (protection: Protection) => RawBuilder<unknown>) => raw.join(protections.map(part))
  const column = (protection: Protection) => raw.ref(`held.${protection}`)
  const { rows } = await raw<Row>`
    with held as materialized (
      select domain.name, ${each((name) => raw`${states[name]} as ${raw.ref(name)}`)}
      from domain cross join (select ${lockable}::text[] as tlds) as lockable
      where ${visibleTo(scope, 'domain.client_id')} and domain.status = 'Active'
    ), lacking as (
      select name, array_remove(array[${each((name) => raw`case when ${column(name)} = false then ${name} end`)}], null) as lacks
      from held
    )
    select count(*) as domains,
      ${each(
        (name) => raw`count(*) filter (where ${column(name)}) as ${raw.ref(`${name}_has`)},
          count(${column(name)}) as ${raw.ref(`${name}_of`)}`,
      )},
      (select json_agg(json_build_object('domain', name, 'lacks', lacks)) from (
        select name, lacks from lacking where lacks <> '{}' order by cardinality(lacks) desc, name limit ${shownWorst}
      ) as worst) as worst
    from held`.execute(ctx.sql)
  const row = rows[0] as Row
  const share = (name: Protection) => ({ has: row[`${name}_has`], of: row[`${name}_of`] })
  return {
    domains: row.domains,
    spf: share('spf'),
    dmarc: share('dmarc'),
    dnssec: share('dnssec'),
    lock: share('lock'),
    worst: row.worst ?? [],
  }
}

/** The client's extensions whose registry has a lock. */
async function extensionsWithLock(ctx: Ctx, scope: Parameters<typeof visibleTo>[0]): Promise<string[]> {
  const rows = await ctx.sql
    .selectFrom('domain')
    .select('tld')
    .distinct()
    .where(visibleTo(scope, 'domain.client_id'))
    .where('status', '=', 'Active')
    .execute()
  const registrar = ctx.driver(registrarKey)
  return rows.map(({ tld }) => tld).filter((tld) => registrar.abilitiesFor(`x.${tld}`)?.lock.can === true)
}
