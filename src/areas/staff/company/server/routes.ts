import { usesTwoFactor } from '#areas/session/two-factor/server/public.ts'
import { brandNames } from '#brands/brands.ts'
import { companyOf, isSampleBrand, takesTransfers } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type CompanyView, companyCalls } from '../contract/calls.ts'
import { companyStore } from './company-store.ts'
import { saveCompany } from './save-company.ts'

export const companyRoutes = routes(companyCalls, {
  list: async (ctx) => ({ data: await companies(ctx) }),

  save: async (ctx, { params, body }) => {
    await saveCompany(ctx, params.brand, body)
    const [saved] = (await companies(ctx)).filter(({ brand }) => brand === params.brand)
    return { data: saved! }
  },
})

async function companies(ctx: Ctx): Promise<CompanyView[]> {
  const rows = await brandsNow(ctx)
  const mayChange = await usesTwoFactor(ctx.sql, ctx.requirePrincipal().accountId)
  const changes = new Map((await companyStore.changes(ctx.sql)).map((change) => [change.brand, change]))
  return brandNames.map((brand) => {
    const change = changes.get(brand)
    return {
      brand,
      panelName: rows[brand].panelName,
      company: companyOf(rows[brand]),
      isSample: isSampleBrand(rows[brand]),
      takesTransfers: takesTransfers(ctx.config, rows[brand]),
      mayChange,
      changedAt: change?.changed_at.toISOString() ?? null,
      changedBy: change?.changed_by ?? '',
    }
  })
}
