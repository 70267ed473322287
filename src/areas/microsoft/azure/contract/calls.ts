import * as z from 'zod/mini'
import { AskedTask, asks, looks, officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { asOneLine } from '#base/one-line.ts'
import { refusals } from '#base/refusal.ts'

export const azureRefusals = refusals({
  azure_missing: {
    status: 409,
    text: {
      nl: 'Deze tenant heeft nog geen Azure. Bestel het eerst',
      en: 'This tenant has no Azure yet. Order it first',
      fr: 'Ce tenant n’a pas encore Azure. Commandez-le d’abord',
    },
  },
  azure_there: {
    status: 409,
    text: { nl: 'Deze tenant heeft Azure al', en: 'This tenant has Azure already', fr: 'Ce tenant a déjà Azure' },
  },
  azure_user_unknown: {
    status: 422,
    text: {
      nl: 'Deze gebruiker staat niet in de tenant',
      en: 'This user is not in the tenant',
      fr: 'Cet utilisateur n’est pas dans le tenant',
    },
  },
})
const refuses = { ...officeRefusals, ...approvalRefusals, ...azureRefusals }
const act = { ...asks, refuses, transaction: false } as const

const Azure = z.object({
  plan: z.nullable(
    z.object({ subscriptionId: z.string(), state: z.enum(['pending', 'active', 'suspended']), since: z.string() }),
  ),
  budgetCents: z.nullable(z.number()),
  usedCents: z.nullable(z.number()),
  owners: z.array(z.string()),
  readAt: z.string(),
})

export const azureCalls = calls({
  get: call({
    ...looks,
    id: 'office.azure.get',
    path: '/products/{id}/office/azure',
    summary: 'The Azure plan of the tenant of a service, with its budget and owners',
    output: z.object({ data: Azure }),
    refuses,
  }),
  create: call({
    ...act,
    id: 'office.azure.create',
    path: '/products/{id}/office/azure',
    spends: true,
    summary: 'Orders an Azure plan, of which use is billed',
    body: z.object({ agreement: z.literal(true, { error: 'agreement_required' }) }),
    output: AskedTask,
  }),
  access: call({
    ...act,
    id: 'office.azure.access',
    path: '/products/{id}/office/azure/access',
    summary: 'Makes a user of the tenant owner of its Azure subscription, within 15 minutes',
    body: z.object({ user_principal_name: z.string().check(...asOneLine, z.minLength(3), z.maxLength(113)) }),
    output: AskedTask,
  }),
  budget: call({
    ...act,
    id: 'office.azure.budget',
    path: '/products/{id}/office/azure/budget',
    spends: true,
    summary: 'Sets the budget of a month in euro cents, or takes it away; Microsoft warns by it and stops nothing',
    body: z.object({ budgetCents: z.nullable(z.number().check(z.int(), z.gte(100), z.lte(100_000_000))) }),
    output: AskedTask,
  }),
})
