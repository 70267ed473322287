import * as z from 'zod/mini'
import { atMicrosoft } from '#areas/microsoft/tenants/server/public.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

const OfTenant = z.object({ tenant: z.string() })

export const orderAzure = ownOperation({
  name: 'office.azure.order',
  ...atMicrosoft,
  wanted: OfTenant,
  tasks: { 'office.azure.order': m.office_task_azure_order },
  ask: (seller, { wanted }, { operationId }) => seller.orderAzure(operationId, wanted),
})

export const giveAccess = ownOperation({
  name: 'office.azure.access',
  ...atMicrosoft,
  wanted: z.extend(OfTenant, { principalName: z.string() }),
  tasks: { 'office.azure.access': m.office_task_azure_access },
  ask: (seller, { wanted }, { operationId }) => seller.giveAzureAccess(operationId, wanted),
})

export const setBudget = ownOperation({
  name: 'office.azure.budget',
  ...atMicrosoft,
  onlyNewest: true,
  wanted: z.extend(OfTenant, { budgetCents: z.nullable(z.number()) }),
  tasks: { 'office.azure.budget': m.office_task_azure_budget },
  ask: (seller, { wanted }, { operationId }) => seller.setAzureBudget(operationId, wanted),
})
