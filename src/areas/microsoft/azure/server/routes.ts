import { officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import {
  activeOffice,
  askMicrosoft,
  heard,
  insistOnAbility,
  insistOnGdap,
  type Office,
  officeOf,
  sellerOf,
} from '#areas/microsoft/tenants/server/public.ts'
import { insistOnSpending } from '#areas/ordering/approvals/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { azureCalls, azureRefusals } from '../contract/calls.ts'
import { giveAccess, orderAzure, setBudget } from './operations.ts'

const refuse = refuser({ ...officeRefusals, ...azureRefusals })

const azureOf = async (ctx: Ctx, { tenant }: Office) => heard(await sellerOf(ctx).readAzure(tenant.guid))

/** Its tenant has Azure. */
async function withAzure(ctx: Ctx, id: number): Promise<Office> {
  const office = await activeOffice(ctx, id)
  const { plan } = await azureOf(ctx, office)
  return plan?.state === 'active' ? office : refuse('azure_missing')
}

export const azureRoutes = routes(azureCalls, {
  get: async (ctx, { params }) => ({ data: await azureOf(ctx, await officeOf(ctx, params.id)) }),

  create: async (ctx, { params }) => {
    insistOnAbility(ctx, 'azure')
    await insistOnSpending(ctx)
    const office = await activeOffice(ctx, params.id)
    if ((await azureOf(ctx, office)).plan) return refuse('azure_there')
    return ctx.transact((work) =>
      askMicrosoft(work, office, orderAzure, { kind: 'office.azure.order', wanted: {}, about: 'Azure' }),
    )
  },

  access: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'azureAccess')
    const office = await withAzure(ctx, params.id)
    insistOnGdap(office, ctx.now())
    const principalName = body.user_principal_name.toLowerCase()
    const users = heard(await sellerOf(ctx).listUsers(office.tenant.guid))
    if (!users.some((user) => user.principalName.toLowerCase() === principalName))
      return refuse('azure_user_unknown', { field: 'user_principal_name' })
    const wanted = { principalName }
    return ctx.transact((work) =>
      askMicrosoft(work, office, giveAccess, { kind: 'office.azure.access', wanted, about: principalName }),
    )
  },

  budget: async (ctx, { params, body: { budgetCents } }) => {
    await insistOnSpending(ctx)
    const office = await withAzure(ctx, params.id)
    const asking = {
      kind: 'office.azure.budget',
      wanted: { budgetCents },
      about: 'Azure',
      details: { budgetCents },
    } as const
    return ctx.transact((work) => askMicrosoft(work, office, setBudget, asking))
  },
})
