import {
  BarChart3,
  Building2,
  ClipboardCheck,
  FileText,
  Globe,
  Handshake,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Plug,
  Server,
  UserCog,
  Users,
} from 'lucide-react'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Principal } from '#base/access.ts'
import type { MenuPart } from '#design/layouts/side-menu.tsx'
import type { CurrentUser } from '#design/router/session.ts'
import type { StaffLink } from '#design/router/slots.ts'
import { m } from '#words'

type Entry = {
  path: string
  label: () => string
  icon: LucideIcon
  access: Access
  /** For whom it can matter, beyond who may open it. */
  isFor?: (facts: MenuFacts) => boolean
}
type MenuFacts = Pick<CurrentUser, 'hasRequests'>
type Part = { id: string; title?: () => string; entries: readonly Entry[] }

/** The side menu as data (core §2, UI). The access words are those of each screen's own route. */
export const menu: readonly Part[] = [
  {
    id: 'main',
    entries: [
      { path: '/overview', label: m.design_overview, icon: LayoutDashboard, access: ['signed-in', 'perm:overview'] },
      { path: '/domains', label: m.design_domains, icon: Globe, access: ['signed-in'] },
      { path: '/clients', label: m.design_clients, icon: Building2, access: ['signed-in', 'partner'] },
      { path: '/contacts', label: m.design_contacts, icon: Users, access: ['signed-in'] },
      { path: '/services', label: m.design_services, icon: Server, access: ['signed-in', 'perm:services'] },
      {
        path: '/approvals',
        label: m.approvals_title_client,
        icon: ClipboardCheck,
        access: ['signed-in', 'managed-client', 'perm:orders'],
        isFor: ({ hasRequests }) => hasRequests === true,
      },
      {
        path: '/licenses',
        label: m.design_licenses,
        icon: KeyRound,
        access: ['signed-in', 'perm:products|perm:services'],
      },
      { path: '/reports', label: m.design_reports, icon: BarChart3, access: ['signed-in', 'perm:reports'] },
      { path: '/supports', label: m.design_supports, icon: LifeBuoy, access: ['signed-in', 'perm:support|admin'] },
      {
        path: '/invoices',
        label: m.design_invoices,
        icon: FileText,
        access: ['signed-in', 'not-managed-client', 'perm:invoices'],
      },
      { path: '/users', label: m.design_users, icon: UserCog, access: ['signed-in', 'perm:users'] },
    ],
  },
  {
    id: 'partner',
    title: m.design_partner,
    entries: [
      {
        path: '/approvals',
        label: m.approvals_title,
        icon: ClipboardCheck,
        access: ['signed-in', 'partner', 'perm:orders'],
      },
      {
        path: '/partners/settings',
        label: m.design_partner_settings,
        icon: Handshake,
        access: ['signed-in', 'partner'],
      },
      {
        path: '/integrations',
        label: m.design_integrations,
        icon: Plug,
        access: ['signed-in', 'partner-not-private-label'],
      },
    ],
  },
]

/** What areas put into the shell for the provider's own people. */
const staffPart = (links: readonly StaffLink[]): Part => ({
  id: 'staff',
  title: m.desk_staff,
  entries: links.map(({ path, label, icon }) => ({ path, label, icon, access: ['signed-in', 'admin'] })),
})

/** What this person may open, and what exists: never a dead link. */
export const menuFor = (
  principal: Principal | undefined,
  exists: (path: string) => boolean,
  staffLinks: readonly StaffLink[] = [],
  facts: MenuFacts = {},
): MenuPart[] =>
  [...menu, staffPart(staffLinks)]
    .map((part) => ({
      id: part.id,
      ...(part.title && { title: part.title() }),
      links: part.entries
        .filter(({ path, access, isFor }) => exists(path) && allows(principal, access) && (isFor?.(facts) ?? true))
        .map(({ path, label, icon }) => ({ path, label: label(), icon })),
    }))
    .filter((part) => part.links.length > 0)
