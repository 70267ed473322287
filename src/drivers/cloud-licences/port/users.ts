import type { Outcome } from '../../outcome.ts'
import type { TenantId } from './tenant.ts'

/** Microsoft's own id of a user. */
export type TenantUserId = string
export type OneUser = { tenant: TenantId; user: TenantUserId }

export type TenantUser = {
  id: TenantUserId
  /** With which the user signs in: `els@contoso.be`. */
  principalName: string
  name: string
  isEnabled: boolean
  isAdministrator: boolean
  /** By their `skuId`. */
  licences: string[]
  lastSignInAt: string | null
  createdAt: string
}

/** Licences by which users are given theirs: all subscriptions with the same SKU together. */
export type TenantSeats = { skuId: string; name: string; bought: number; assigned: number }

export type NewTenantUser = {
  tenant: TenantId
  principalName: string
  firstName: string
  lastName: string
  /** Where licences are used, in two letters: Microsoft gives none without. */
  country: string
  password: string
  licences: readonly string[]
}

/** A record that a service of Microsoft needs in the zone of a domain. */
export type TenantDnsRecord =
  | { type: 'MX'; name: string; ttl: number; priority: number; target: string }
  | { type: 'CNAME'; name: string; ttl: number; target: string }
  | { type: 'TXT'; name: string; ttl: number; text: string }
  | { type: 'SRV'; name: string; ttl: number; priority: number; weight: number; port: number; target: string }

export type TenantDomain = {
  name: string
  isDefault: boolean
  /** The `.onmicrosoft.com` that it began with. */
  isInitial: boolean
  isVerified: boolean
  /** What its services need once it is verified, or what proves that it is ours before. Names are those of the whole domain. */
  records: TenantDnsRecord[]
}

/** What is inside a tenant. All of it needs an approved relationship: `no_gdap`. */
export interface TenantInside {
  listUsers(tenant: TenantId): Promise<Outcome<TenantUser[]>>
  listSeats(tenant: TenantId): Promise<Outcome<TenantSeats[]>>
  /** The password stands in no log; the user changes it at first sign-in. A user that exists is `user_exists`. */
  createUser(operationId: string, user: NewTenantUser): Promise<Outcome<TenantUser>>
  /** These licences and no others. */
  setLicences(operationId: string, order: OneUser & { licences: readonly string[] }): Promise<Outcome<TenantUser>>
  resetPassword(operationId: string, order: OneUser & { password: string }): Promise<Outcome<TenantUser>>
  /** Microsoft keeps a deleted user for 30 days. */
  deleteUser(operationId: string, order: OneUser): Promise<Outcome<{ existed: boolean }>>
  listDomains(tenant: TenantId): Promise<Outcome<TenantDomain[]>>
  addDomain(operationId: string, order: { tenant: TenantId; name: string }): Promise<Outcome<TenantDomain>>
  /** Microsoft looks in the DNS (`domain_not_verified`). */
  verifyDomain(operationId: string, order: { tenant: TenantId; name: string }): Promise<Outcome<TenantDomain>>
}
