import type { ScopeArea } from '#base/scope-areas.ts'
import type { ScopeVerb } from '#base/token-scopes.ts'
import { m } from '#words'
import type { Token } from '../contract/calls.ts'

export const partWords: Record<ScopeArea, () => string> = {
  account: m.tokens_part_account,
  activity: m.tokens_part_activity,
  carts: m.tokens_part_carts,
  certificates: m.tokens_part_certificates,
  'cloud-server': m.tokens_part_cloud_server,
  common: m.tokens_part_common,
  dashboard: m.tokens_part_dashboard,
  dns: m.tokens_part_dns,
  'domain-mail': m.tokens_part_domain_mail,
  domains: m.tokens_part_domains,
  hosting: m.tokens_part_hosting,
  integrations: m.tokens_part_integrations,
  invoices: m.tokens_part_invoices,
  'm365-admin': m.tokens_part_m365_admin,
  office: m.tokens_part_office,
  'office-nce': m.tokens_part_office_nce,
  orders: m.tokens_part_orders,
  partner: m.tokens_part_partner,
  payments: m.tokens_part_payments,
  'pdf-export': m.tokens_part_pdf_export,
  people: m.tokens_part_people,
  products: m.tokens_part_products,
  proxmox: m.tokens_part_proxmox,
  reports: m.tokens_part_reports,
  s3: m.tokens_part_s3,
  settings: m.tokens_part_settings,
  software: m.tokens_part_software,
  support: m.tokens_part_support,
  'windows-hosting': m.tokens_part_windows_hosting,
  wordpress: m.tokens_part_wordpress,
}

export const stateWords: Record<Token['state'], () => string> = {
  active: m.tokens_state_active,
  expired: m.tokens_state_expired,
  revoked: m.tokens_state_revoked,
}

const verbWords: Record<ScopeVerb, () => string> = { read: m.tokens_read, write: m.tokens_write }

/** One scope in words. */
export function scopeText(scope: string): string {
  if (scope === '*:read') return m.tokens_rights_read()
  if (scope === '*:write') return m.tokens_scope_of({ verb: m.tokens_write(), part: m.tokens_all_parts() })
  const [part, verb] = scope.split(':') as [ScopeArea, ScopeVerb]
  return m.tokens_scope_of({ verb: verbWords[verb](), part: partWords[part]() })
}

const isAll = (scopes: readonly string[], wanted: readonly string[]) =>
  scopes.length === wanted.length && wanted.every((scope) => scopes.includes(scope))

/** Scopes in one line: the name of a preset, or the scopes themselves. */
export function scopesText(scopes: readonly string[]): string {
  if (isAll(scopes, ['*:read'])) return m.tokens_rights_read()
  if (isAll(scopes, ['*:read', '*:write'])) return m.tokens_rights_all()
  return scopes.join(', ')
}
