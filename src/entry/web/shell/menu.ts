import { allows } from '#areas/session/access/rules/guards.ts'
import type { Principal } from '#base/access.ts'
import type { MenuPart } from '#design/layouts/side-menu.tsx'
import type { MenuEntry, MenuFacts, StaffLink } from '#design/router/slots.ts'
import { m } from '#words'

type Entry = Omit<MenuEntry, 'part' | 'position'>
type Part = { id: string; title?: () => string; entries: readonly Entry[] }

// Small files of their own: a page without the shell shows the same links.
const files = import.meta.glob<{ menuEntries: readonly MenuEntry[] }>('../../../areas/*/*/web/menu.ts', { eager: true })
const declared = Object.values(files)
  .flatMap(({ menuEntries }) => menuEntries)
  .toSorted((one, other) => one.position - other.position)
const inPart = (id: MenuEntry['part']) => declared.filter(({ part }) => part === id)

/** The side menu as data (core §2, UI), of what areas declare. The access words are those of each screen's own route. */
const menu: readonly Part[] = [
  { id: 'main', entries: inPart('main') },
  { id: 'partner', title: m.design_partner, entries: inPart('partner') },
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
