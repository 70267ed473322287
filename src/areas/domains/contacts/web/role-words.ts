import { m } from '#words'
import type { ContactRole } from '../rules/roles.ts'

/** The roles in words, with the purpose of each. */
export const roleWords: Record<ContactRole, { name: () => string; help: () => string }> = {
  registrant: { name: m.portfolio_role_registrant, help: m.contacts_role_registrant_help },
  admin: { name: m.portfolio_role_admin, help: m.contacts_role_admin_help },
  tech: { name: m.portfolio_role_tech, help: m.contacts_role_tech_help },
  billing: { name: m.portfolio_role_billing, help: m.contacts_role_billing_help },
  onSite: { name: m.portfolio_role_on_site, help: m.contacts_role_on_site_help },
}
