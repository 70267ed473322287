import { listFile } from '#areas/reports/export/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { type UnusedLicence, unusedCalls } from '../contract/calls.ts'
import { exceptLicences, takeExceptionBack } from './exceptions.ts'
import { unusedFigures } from './figures.ts'
import { unusedList } from './unused-file.ts'
import { type UnusedRow, unusedStore } from './unused-store.ts'

export const unusedRoutes = routes(unusedCalls, {
  list: async (ctx, { query }) => {
    const whose = { scope: ctx.scope(), now: ctx.now(), cc: query.cc }
    if (query.export === '1') return listFile(ctx, query.type, unusedList(ctx, { ...query, ...whose }))
    const [{ rows, total }, figures] = await Promise.all([
      unusedStore.page(ctx.sql, { ...query, ...whose }),
      unusedFigures(ctx, query.cc),
    ])
    const isTold = seesPrices(ctx.principal)
    return {
      ...pageOf(
        rows.map((row) => shown(row, isTold)),
        query,
        total,
      ),
      figures,
    }
  },
  except: (ctx, { params, body }) => exceptLicences(ctx, params, body),
  takeBack: (ctx, { params }) => takeExceptionBack(ctx, params),
})

const shown = (row: UnusedRow, isTold: boolean): UnusedLicence => ({
  ...{ id: row.id, subscriptionId: row.reference, serviceId: row.service_id, ProductSku: row.offer_id },
  ...{ clientId: row.client_id, clientName: row.client_name, tenantName: row.tenant_name, licence: row.name },
  ...{ quantity: row.quantity, unused: row.unused, lowerTo: row.used, lowering: row.lowering },
  renewsAs: {
    licence: row.next_offer_id === row.offer_id ? row.name : (row.next_name ?? row.next_offer_id),
    quantity: row.next_quantity,
  },
  ...{ unusedSince: row.since.toISOString(), lowerOn: row.lower_on, savesCents: isTold ? row.saves_cents : null },
  ...{ countedAt: row.counted_at.toISOString(), isBusy: row.is_busy },
  exception:
    row.reason && row.excepted_at
      ? { reason: row.reason, note: row.note ?? '', by: row.excepted_by, since: row.excepted_at.toISOString() }
      : null,
})
