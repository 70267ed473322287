import { directoryFigures, directoryPage, directoryRowOf } from '#areas/mail/directory/server/public.ts'
import { listFile } from '#areas/reports/export/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { type DnssecRow, standingCalls } from '../contract/calls.ts'
import { type DnssecDomain, dnssecStore } from './dnssec-store.ts'
import { dnssecList, mailboxList } from './report-lists.ts'

export const standingRoutes = routes(standingCalls, {
  mailboxes: async (ctx, { query }) => {
    const within = { ...query, scope: ctx.scope(), today: dayOf(ctx.now()) }
    if (query.export === '1') return listFile(ctx, query.type, mailboxList(ctx, within))
    const whose = { scope: within.scope, today: within.today, cc: query.cc, q: undefined, attention: undefined }
    const [{ rows, total }, figures] = await Promise.all([
      directoryPage(ctx.sql, within),
      directoryFigures(ctx.sql, whose),
    ])
    const data = rows.map((row) => directoryRowOf(ctx, row))
    return { ...pageOf(data, query, total), figures }
  },

  dnssec: async (ctx, { query }) => {
    if (query.export === '1') return listFile(ctx, query.type, dnssecList(ctx, query))
    const scope = ctx.scope()
    const [{ rows, total }, figures] = await Promise.all([
      dnssecStore.page(ctx.sql, { ...query, scope }),
      dnssecStore.figures(ctx.sql, { scope, cc: query.cc, q: undefined, standing: undefined }),
    ])
    return { ...pageOf(rows.map(rowOf), query, total), figures }
  },
})

const rowOf = (row: DnssecDomain): DnssecRow => ({
  id: row.id,
  domain: row.name,
  clientId: row.client_id,
  clientName: row.client_name,
  standing: row.standing,
  nameservers: row.nameserver_mode === 'ours' ? 'ours' : 'others',
  expireDate: row.expires_on,
})
