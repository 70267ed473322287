import { m } from '#words'
import type { DomainContact } from '../contract/shapes.ts'

export const roleWord: Record<DomainContact['role'], () => string> = {
  registrant: m.portfolio_role_registrant,
  admin: m.portfolio_role_admin,
  tech: m.portfolio_role_tech,
  billing: m.portfolio_role_billing,
  onSite: m.portfolio_role_on_site,
}
