import type { Outcome } from '../../outcome.ts'
import type { TenantId } from './tenant.ts'

export type AzureFacts = {
  /** Null where the tenant has no Azure plan. */
  plan: { subscriptionId: string; state: 'pending' | 'active' | 'suspended'; since: string } | null
  /** For one month, in euro cents; null where there is none. Microsoft warns, and stops nothing. */
  budgetCents: number | null
  /** What it used this month; null where that is not known. */
  usedCents: number | null
  /** Users of the tenant who own the Azure subscription. */
  owners: string[]
  readAt: string
}

export interface Azure {
  readAzure(tenant: TenantId): Promise<Outcome<AzureFacts>>
  orderAzure(operationId: string, order: { tenant: TenantId }): Promise<Outcome<AzureFacts>>
  /** Makes a user of the tenant owner of its Azure subscription, within 15 minutes. */
  giveAzureAccess(operationId: string, order: { tenant: TenantId; principalName: string }): Promise<Outcome<AzureFacts>>
  setAzureBudget(
    operationId: string,
    order: { tenant: TenantId; budgetCents: number | null },
  ): Promise<Outcome<AzureFacts>>
}
