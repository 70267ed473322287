import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Access, Caller, ClientType } from '#base/access.ts'
import type { ThingKind } from '../palette/intent.ts'
import type { CurrentUser } from './session.ts'

/** One line of the command palette. */
export type PaletteItem = {
  id: string
  label: string
  /** A second line: the client it belongs to, its state. */
  note?: string
  /** By what else it is found. */
  also?: string
  icon?: LucideIcon
  /** Where it goes; or what it does. */
  to?: string
  search?: Record<string, unknown>
  run?: () => void
}
export type PaletteSource = {
  id: string
  /** Heading above its results. */
  title: () => string
  access?: Access
  /** From how many letters on it is asked; 0 answers before anything is typed. */
  from?: number
  /** Its lines are things of which something may be wanted: the id of a line is what an intent's `at` takes. */
  of?: ThingKind
  /** Which of its things a path is about, so that what is wanted of it needs no name. */
  thingAt?: (path: string, search: Readonly<Record<string, unknown>>) => string | undefined
  /** What a thing is called, where its id is no name and it was looked at before. */
  nameOf?: (id: string, client: QueryClient) => string | undefined
  /** `principal` is the signed-in user, for calls that need their number. */
  find: (
    query: string,
    signal: AbortSignal,
    principal?: Caller,
  ) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}

/** What decides, besides the rights, whether a line of the menu can matter to somebody. */
export type MenuFacts = Pick<CurrentUser, 'has' | 'offered'>

/** The groups of the menu, in the order in which they stand. */
export const menuGroups = [
  'overview',
  'domains',
  'mail',
  'web',
  'cloud',
  'licences',
  'security',
  'reports',
  'billing',
  'help',
  'account',
  'partner',
] as const
/** The groups of the provider's own workspace, in the order in which they stand. */
export const staffGroups = ['work', 'customers', 'sales', 'money', 'systems', 'oversight'] as const
export type MenuGroup = (typeof menuGroups)[number]
export type StaffGroup = (typeof staffGroups)[number]

/** A line of the side menu. An area declares its own in `web/menu.ts`: `export const menuEntries: readonly MenuEntry[] = [{ … }]`. */
export type MenuEntry = {
  group: MenuGroup | StaffGroup
  /** Where it stands in its group: 10 comes before 20. */
  position: number
  path: string
  /** Pages that stand in it besides those below its path. */
  holds?: string
  /** The part of the screen that it opens, as the address says it: `{ section: 'servers' }`. */
  search?: Readonly<Record<string, string>>
  label: () => string
  icon: LucideIcon
  /** The words of its screen's own route. */
  access: Access
  /** Shown only to whom has such a thing, or may order one: a name that areas tell in `menuThings` of their `server/area.ts`. */
  thing?: string
}

/** A tab that areas put into somebody else's screen; `access` beyond that of the screen itself. */
export type TabPart = {
  /** Stands in the address: `?tab=token`. */
  id: string
  label: () => string
  component: ComponentType
  /** Where it stands among the others: 10 comes before 20. */
  position: number
  access?: Access
}

/** The groups of a service's tabs, in the order in which they stand; at most seven have a tab for one kind. */
export const serviceTabGroups = [
  ...(['overview', 'site', 'files', 'tasks', 'backups', 'statistics'] as const),
  'subscription',
] as const
export type ServiceTabGroup = (typeof serviceTabGroups)[number]

/** The service that a tab is about, as far as every tab needs to know it. */
export type TabService = {
  id: number
  kind: string
  /** Within its kind: Linux or Windows, generic or Proxmox; null for a kind without. */
  variant: string | null
  name: string
  domain: string | null
  status: string
}

/** A tab of one service: /services/{id}/{tab}. */
export type ServiceTabPart = Omit<TabPart, 'component'> & {
  group: ServiceTabGroup
  /** Of which kinds of service; left out: of all. */
  kinds?: readonly string[]
  /** Of which variants of these kinds; left out: of all. */
  variants?: readonly string[]
  component: ComponentType<{ service: TabService }>
  /** Asks for its data while its code is still on the way. */
  preload?: (client: QueryClient, id: string) => Promise<unknown>
}

/** What the overview of a service says first of all: how it stands now. */
export type ServiceSummaryPart = Omit<ServiceTabPart, 'label' | 'group'>

/** The groups of a domain's tabs, in the order in which they stand. */
export const domainTabGroups = ['overview', 'dns', 'web', 'mail', 'manage', 'log'] as const
export type DomainTabGroup = (typeof domainTabGroups)[number]

/** A tab of one domain: /domains/{domain}/{id}. */
export type DomainTabPart = Omit<TabPart, 'component'> & {
  group: DomainTabGroup
  component: ComponentType<{ domain: string }>
  /** Shown to a visitor with a share link as well: it asks nothing but calls that such a link opens. */
  shared?: true
  /** Asks for its data while its code is still on the way. */
  preload?: (client: QueryClient, domain: string, search: Record<string, unknown>) => Promise<unknown>
}

/** The groups of a client's tabs, in the order in which they stand. */
export const clientTabGroups = ['overview', 'domains', 'services', 'invoices', 'tickets', 'people', 'activity'] as const
export type ClientTabGroup = (typeof clientTabGroups)[number]

/** The client that a tab is about, as far as every tab needs to know it. */
export type TabClient = {
  id: number
  name: string
  clientType: ClientType
  /** Their partner manages everything, and receives the invoices. */
  managed: boolean
  partnerId: number | null
}

/** A tab of one client, for their partner and for staff: /clients/{id}/{tab}. */
export type ClientTabPart = Omit<TabPart, 'component'> & {
  group: ClientTabGroup
  /** Of which clients, for this user; left out: of all. */
  fits?: (client: TabClient, user: CurrentUser) => boolean
  component: ComponentType<{ client: TabClient }>
  /** Asks for its data while its code is still on the way. */
  preload?: (client: QueryClient, id: number, search: Record<string, unknown>) => Promise<unknown>
}

/** From where somebody looks at the overview. */
export type OverviewRole = 'customer' | 'partner' | 'staff'

/** A card of the overview: a chart or a short list of its area's own figures, which it asks for itself. */
export type OverviewCard = {
  id: string
  /** Where it stands among the others: 10 comes before 20. */
  position: number
  roles: readonly OverviewRole[]
  /** The words of the call that it asks. */
  access: Access
  /** Shown only to whom has one of these things: names that areas tell in `menuThings` of their `server/area.ts`. */
  things?: readonly string[]
  /** Left out: half a row. `row`: a whole one; `strip`: a whole one, as low as its figures. */
  size?: 'half' | 'row' | 'strip'
  /** Of an odd number of halves, rather this one takes a whole row. */
  likesRoom?: true
  /** Its figures can be those of one client: it stands on the overview of whoever works in a client as well, whatever their role. */
  takesClient?: true
  component: ComponentType<CardOf>
}

/** `cc`: of which client a card tells; left out, of whoever looks. */
export type CardOf = { cc?: number }

/**
 * What areas put into the shell. An area says so in `web/shell.tsx`: `export const shellParts: ShellParts = { cart: lazy(…) }`.
 * Components are lazy, and ask the server themselves.
 */
export type ShellParts = {
  /** Top bar, left: for partners and staff, the way to a client. */
  clientSwitcher?: ComponentType
  /** In the bar, or below it on a phone: the client in whom the user works, and the way out. */
  clientScope?: ComponentType
  /** Top bar, right: work that runs or has just finished. */
  tasks?: ComponentType
  notifications?: ComponentType
  cart?: ComponentType
  /** How much waits behind a line of the menu, by its path: `MenuCount`, and nothing where nothing does. */
  menuCounts?: Readonly<Record<string, ComponentType>>
  /** Strip over the page while acting for somebody else; it offers the way back. */
  actingBanner?: ComponentType
  /** Lines of the account menu. */
  accountLinks?: readonly { id: string; label: () => string; to: string; icon?: LucideIcon; access?: Access }[]
  /** What Ctrl+K finds on the server; what somebody may want stands in `web/intents.ts`. */
  paletteSources?: readonly PaletteSource[]
  /** What was looked at last, which Ctrl+K offers first. */
  recents?: (signal: AbortSignal) => Promise<readonly PaletteItem[]>
  /** Tabs of one service at /services/{id}/{tab}. */
  serviceTabs?: readonly ServiceTabPart[]
  /** On the overview of one service, at /services/{id}, for its kinds and variants. */
  serviceSummaries?: readonly ServiceSummaryPart[]
  /** Tabs of one domain at /domains/{domain}/{id}. */
  domainTabs?: readonly DomainTabPart[]
  /** Tabs of one client at /clients/{id}/{tab}. */
  clientTabs?: readonly ClientTabPart[]
  /** Tabs of /user/edit-profile. */
  profileTabs?: readonly TabPart[]
  /** Tabs of /partners/settings. */
  partnerSettingsTabs?: readonly TabPart[]
  /** Cards of /overview. */
  overviewCards?: readonly OverviewCard[]
  /** Called when somebody signs out. */
  signOut?: () => Promise<void>
}
