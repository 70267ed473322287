import { allows } from '#areas/session/access/rules/guards.ts'
import type { Caller } from '#base/access.ts'
import type { MenuLink, MenuPart } from '#design/layouts/side-menu.tsx'
import {
  type MenuEntry,
  type MenuFacts,
  type MenuGroup,
  menuGroups,
  type StaffGroup,
  staffGroups,
} from '#design/router/slots.ts'
import { m } from '#words'

// Small files of their own: a page without the shell shows the same links.
const files = import.meta.glob<{ menuEntries: readonly MenuEntry[] }>('../../../areas/*/*/web/menu.ts', { eager: true })
/** Every line that areas declare, the first of a group first. */
export const declaredEntries: readonly MenuEntry[] = Object.values(files)
  .flatMap(({ menuEntries }) => menuEntries)
  .toSorted((one, other) => one.position - other.position)

/** The search parameters that tell one line from another: nothing else of them moves the menu. */
export const toldBySearch: readonly string[] = [
  ...new Set(declaredEntries.flatMap(({ search }) => Object.keys(search ?? {}))),
]

/** The heading of each group; the first of a menu needs none. */
const headings: Record<MenuGroup | StaffGroup, (() => string) | undefined> = {
  overview: undefined,
  domains: m.design_group_domains,
  mail: m.design_group_mail,
  web: m.design_group_web,
  cloud: m.design_group_cloud,
  licences: m.design_group_licences,
  security: m.design_group_security,
  reports: m.design_group_reports,
  billing: m.design_group_billing,
  help: m.design_group_help,
  account: m.design_group_account,
  partner: m.design_partner,
  work: undefined,
  customers: m.design_group_customers,
  sales: m.design_group_sales,
  money: m.design_group_money,
  systems: m.design_group_systems,
  oversight: m.design_group_oversight,
}

/** What is looked for most stays open longest in a menu that grows too long; the workspace of staff has all its groups open. */
const openLongest: readonly (MenuGroup | StaffGroup)[] = [
  'overview',
  'domains',
  'partner',
  'billing',
  'help',
  'account',
]
const rankOf = (group: MenuGroup | StaffGroup): number => {
  const place = openLongest.indexOf(group)
  return place === -1 ? openLongest.length : place
}

/** A workspace is a menu of its own: what is one's own, and for staff what they do for others. */
export const workspaces = ['own', 'staff'] as const
export type Workspace = (typeof workspaces)[number]
const groupsOf: Record<Workspace, readonly (MenuGroup | StaffGroup)[]> = { own: menuGroups, staff: staffGroups }

const matters = ({ thing }: MenuEntry, { has = [], offered = [] }: MenuFacts): boolean =>
  thing === undefined || has.includes(thing) || offered.includes(thing)

/** What the user may open, and what exists: never a dead link. */
export const menuFor = (
  principal: Caller | undefined,
  exists: (path: string) => boolean,
  facts: MenuFacts = {},
  workspace: Workspace = 'own',
): MenuPart[] =>
  groupsOf[workspace]
    .map((group) => {
      const entries = declaredEntries.filter(
        (entry) =>
          entry.group === group && exists(entry.path) && allows(principal, entry.access) && matters(entry, facts),
      )
      const heading = headings[group]
      return {
        id: group,
        ...(heading && { title: heading() }),
        ...(workspace === 'own' && { rank: rankOf(group) }),
        // Nothing in it that one has: it can wait behind its heading.
        isSpare: entries.every(({ thing }) => thing !== undefined && !facts.has?.includes(thing)),
        links: entries.map(({ path, search, holds, label, icon }) => ({
          path,
          ...(search && { search }),
          ...(holds && { holds }),
          label: label(),
          icon,
        })),
      }
    })
    .filter((part) => part.links.length > 0)

/** Every line leads to the things of the client in whom the user works, where its screen knows of clients. */
export const keptTo = (parts: readonly MenuPart[], keptAt: (path: string) => MenuLink['kept']): MenuPart[] =>
  parts.map((part) => ({
    ...part,
    links: part.links.map((link) => {
      const kept = keptAt(link.path)
      return kept ? { ...link, kept } : link
    }),
  }))

const isBelow = (path: string, here: string): boolean => here === path || here.startsWith(`${path}/`)

/** Where the own account begins: whoever goes there has left the provider's work. */
const ownHome = '/overview'

/**
 * The workspace in which a screen stands. Screens of the provider's people open theirs, and their own overview the other; the page of a domain, an
 * invoice or a client stands wherever it was opened, so that whoever came from the queue is still at work.
 */
export function workspaceOf(here: string, open: Workspace): Workspace {
  if (here === ownHome) return 'own'
  const found = workspaces.filter((workspace) =>
    declaredEntries.some(
      ({ group, path, holds = path }) =>
        groupsOf[workspace].includes(group) && (isBelow(path, here) || isBelow(holds, here)),
    ),
  )
  return found.length === 1 && found[0] === 'staff' ? 'staff' : open
}
