import type { Permission } from '#base/access.ts'
import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { Role } from '../rules/roles.ts'

type Label = (nothing: Record<string, never>, options: { locale: Locale }) => string

const rights: Record<Permission, Label> = {
  overview: m.users_right_overview,
  admin: m.users_right_admin,
  products: m.users_right_products,
  services: m.users_right_services,
  users: m.users_right_users,
  wordpress: m.users_right_wordpress,
  domains_config: m.users_right_domains_config,
  orders: m.users_right_orders,
  reports: m.users_right_reports,
  domains: m.users_right_domains,
  support: m.users_right_support,
  invoices: m.users_right_invoices,
}
const roles: Record<Role, Label> = {
  staff: m.users_role_staff,
  administrator: m.users_role_administrator,
  technical: m.users_role_technical,
  finance: m.users_role_finance,
  support: m.users_role_support,
}

export const rightLabel = (right: Permission, locale: Locale): string => rights[right]({}, { locale })
export const roleLabel = (role: Role, locale: Locale): string => roles[role]({}, { locale })
