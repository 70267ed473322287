import { scopeOfCall } from '#areas/domains/portfolio/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { insistOnScope } from '#platform/http/token-scopes.ts'
import { type FoundRecord, recordSearchCalls } from '../contract/calls.ts'
import { recordSearchRefusals } from '../contract/refusals.ts'
import { massChange } from './mass-change.ts'
import { type FoundRow, searchRecords } from './search-records.ts'

const refuse = refuser(recordSearchRefusals)

const answerOf = (row: FoundRow): FoundRecord => ({
  id: row.id,
  domainId: row.domain_id,
  domain: row.domain,
  clientId: row.client_id,
  clientName: clientName({ companyName: row.company_name, firstName: row.first_name, lastName: row.last_name }),
  recordTypeName: row.type,
  recordName: row.name || '@',
  TTL: row.ttl,
  content: row.rdata,
  managedBy: row.managed_by,
})

export const recordSearchRoutes = routes(recordSearchCalls, {
  list: async (ctx, { params, query }) => {
    const scope = await scopeOfCall(ctx, params.id)
    const { rows, total, totalIsExact } = await ctx.transact(({ sql }) => searchRecords(sql, { ...query, scope }))
    return { data: rows.map(answerOf), page: query.page, perPage: query.perPage, total, totalIsExact }
  },

  change: async (ctx, { params, body }) => {
    // The call is named after domains, but writes records.
    insistOnScope(ctx.principal, 'dns:write')
    if (body.action === 'find-replace' && body.find === body.replacement) return refuse('nothing_to_find')
    return massChange(ctx, params.id, body)
  },
})
