import { type ChangedTexts, ownTexts } from '#brands/brand-texts.ts'
import { type Brand, type BrandName, brandNames, brands } from '#brands/brands.ts'
import { byBrand, forgetTexts } from '#platform/branding/brand-texts.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type BrandView, brandCalls } from '../contract/calls.ts'
import { type BrandInput, changesIn, differences } from '../rules/brand-input.ts'
import { brandTextStore } from './brand-text-store.ts'

export const brandRoutes = routes(brandCalls, {
  list: async (ctx) => {
    const [changed, rows] = [byBrand(await brandTextStore.all(ctx.sql)), await brandsNow(ctx)]
    return { data: brandNames.map((name) => viewOf(rows[name], changed[name])) }
  },

  save: (ctx, { params, body }) => saveTexts(ctx, params.brand, body),

  history: async ({ sql }, { params }) => ({ data: await brandTextStore.history(sql, params.brand) }),
})

const viewOf = (brand: Brand, changed: ChangedTexts = {}): BrandView => ({
  name: brand.name,
  panelName: brand.panelName,
  companyName: brand.company.name,
  own: ownTexts(brand),
  changed,
})

/** Writes one log line per text, so that each has its history. */
async function saveTexts(ctx: Ctx, name: BrandName, input: BrandInput) {
  await brandTextStore.hold(ctx.sql, name)
  const before = byBrand(await brandTextStore.all(ctx.sql))[name] ?? {}
  const after = changesIn(input, ownTexts(brands[name]))
  const changes = differences(before, after)
  const { accountId, actorAccountId = accountId } = ctx.requirePrincipal()
  for (const change of changes) await brandTextStore.write(ctx.sql, name, change, { at: ctx.now(), by: actorAccountId })
  await ctx.auditAll(
    changes.map((details) => ({ action: 'staff.brand-text', object: { type: 'brand', id: name }, details })),
  )
  forgetTexts(ctx.config)
  return { data: viewOf((await brandsNow(ctx))[name], after) }
}
