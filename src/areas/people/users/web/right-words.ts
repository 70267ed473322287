import { m } from '#words'
import type { Grantable, ShownRole } from '../rules/roles.ts'

const rights: Record<Grantable, { label: () => string; help: () => string }> = {
  overview: { label: m.users_right_overview, help: m.users_right_overview_help },
  admin: { label: m.users_right_admin, help: m.users_right_admin_help },
  products: { label: m.users_right_products, help: m.users_right_products_help },
  services: { label: m.users_right_services, help: m.users_right_services_help },
  users: { label: m.users_right_users, help: m.users_right_users_help },
  wordpress: { label: m.users_right_wordpress, help: m.users_right_wordpress_help },
  orders: { label: m.users_right_orders, help: m.users_right_orders_help },
  reports: { label: m.users_right_reports, help: m.users_right_reports_help },
  domains: { label: m.users_right_domains, help: m.users_right_domains_help },
  support: { label: m.users_right_support, help: m.users_right_support_help },
  invoices: { label: m.users_right_invoices, help: m.users_right_invoices_help },
}
const roles: Record<ShownRole, () => string> = {
  staff: m.users_role_staff,
  administrator: m.users_role_administrator,
  technical: m.users_role_technical,
  finance: m.users_role_finance,
  support: m.users_role_support,
  custom: m.users_role_custom,
}

export const rightLabel = (right: Grantable): string => rights[right].label()
export const rightHelp = (right: Grantable): string => rights[right].help()
export const roleLabel = (role: ShownRole): string => roles[role]()
