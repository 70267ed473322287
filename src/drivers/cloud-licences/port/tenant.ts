import type { TenantSegment } from '#brands/legacy-plans.ts'
import type { Outcome } from '../../outcome.ts'

/** Microsoft's own id of a tenant, a GUID: known once the tenant is ours to manage. */
export type TenantId = string
/** What it is called: `contoso.onmicrosoft.com`. */
export type TenantName = string

export type FoundTenant = {
  id: TenantId
  name: TenantName
  /** Null where Microsoft does not tell it to strangers. */
  company: string | null
  /** Whether we are its reseller. */
  isLinked: boolean
}

export type NewTenant = {
  name: TenantName
  company: string
  /** Two letters, as in `BE`. */
  country: string
  language: string
  address: { line1: string; postalCode: string; city: string }
  contact: { firstName: string; lastName: string; email: string }
}

export type TenantFacts = {
  id: TenantId
  name: TenantName
  company: string
  country: string
  /** What Microsoft has recognised it as: schools and charities have offers of their own. */
  segment: TenantSegment
  /** Who accepted Microsoft's customer agreement, and when; null where nobody did. */
  agreement: { by: string; acceptedAt: string } | null
  isLocked: boolean
  lastOperationId: string | null
  readAt: string
}

export type AgreementConsent = { firstName: string; lastName: string; email: string; acceptedAt: string }

export interface Tenants {
  /** Whether nobody has this name. Asks for nothing of a tenant. */
  tenantFree(name: TenantName): Promise<Outcome<{ isFree: boolean }>>
  /** By its name; `no_such_tenant` where there is none. */
  findTenant(name: TenantName): Promise<Outcome<FoundTenant>>
  readTenant(tenant: TenantId): Promise<Outcome<TenantFacts>>
  /** Makes one, ours from its beginning. The password of its first administrator is forgotten: it is set again when wanted. */
  createTenant(operationId: string, tenant: NewTenant): Promise<Outcome<TenantFacts>>
  /** Where the administrator of a tenant makes us its reseller. Nothing changes until that person does. */
  linkAddress(name: TenantName): Promise<Outcome<{ approvalUrl: string }>>
  /** Tells Microsoft that the customer has accepted its customer agreement; nothing is sold before. */
  confirmAgreement(
    operationId: string,
    order: { tenant: TenantId; consent: AgreementConsent },
  ): Promise<Outcome<TenantFacts>>
}
