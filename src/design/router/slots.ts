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
  /** The least number of letters; 0 also answers before anything is typed, `Infinity` for its intents alone. */
  from?: number
  /** Its lines are things of which something may be wanted: the id of a line is what an intent's `at` takes. */
  of?: ThingKind
  /** Which of its things a path is about, so that what is wanted of it needs no name; `client` knows what was looked at. */
  thingAt?: (path: string, search: Readonly<Record<string, unknown>>, client: QueryClient) => string | undefined
  /** What a thing is called, where its id is no name and it was looked at before. */
  nameOf?: (id: string, client: QueryClient) => string | undefined
  /** `principal` is the signed-in user, for calls that need their number. */
  find: (
    query: string,
    signal: AbortSignal,
    principal?: Caller,
  ) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}

/** What decides, besides rights, whether a menu entry concerns a user. */
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

/**
 * An entry of the side menu. An area declares its own in `web/menu.ts`: `export const menuEntries: readonly MenuEntry[]
 * = [{ … }]`.
 */
export type MenuEntry = {
  group: MenuGroup | StaffGroup
  /** Position in its group: 10 comes before 20. */
  position: number
  path: string
  /** Pages that stand in it besides those below its path. */
  holds?: string
  /** The part of the screen that it opens, as the address says it: `{ section: 'servers' }`. */
  search?: Readonly<Record<string, string>>
  label: () => string
  icon: LucideIcon
  /** The access words of its screen's own route. */
  access: Access
  /**
   * Shown only to users who have such a thing, or may order one: a name from `menuThings` of an area's
   * `server/area.ts`.
   */
  thing?: string
}

/** A tab that areas add to another area's screen; `access` beyond that of the screen itself. */
export type TabPart = {
  /** In the address: `?tab=token`. */
  id: string
  label: () => string
  component: ComponentType
  /** Where it stands among the others: 10 comes before 20. */
  position: number
  access?: Access
}

/** The groups of a service's tabs, in order; at most eight have a tab for one kind. */
export const serviceTabGroups = [
  ...([
    'overview',
    'licences',
    'tenant',
    'certificate',
    'site',
    'files',
    'buckets',
    'keys',
    'network',
    'disks',
    'wordpress',
  ] as const),
  ...(['tasks', 'backups', 'statistics', 'monitoring', 'subscription'] as const),
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
  /** The kinds of services; all when left out. */
  kinds?: readonly string[]
  /** The variants of these kinds; all when left out. */
  variants?: readonly string[]
  component: ComponentType<{ service: TabService }>
  /** Loads its data while its code is still loading. */
  preload?: (client: QueryClient, id: string) => Promise<unknown>
}

/** What the overview of a service says first of all: how it stands now. */
export type ServiceSummaryPart = Omit<ServiceTabPart, 'label' | 'group'>

/** A WordPress site as what others do with it needs to know it, by the number of the hosting that it stands on. */
export type ChosenSite = {
  id: number
  name: string
  /** WordPress, plugins and themes of which there is a newer release. */
  updates: number
  /** Null: not counted yet. */
  vulnerabilities: number | null
  /** It stands there, its hosting is active, and nothing is under way on it. */
  canChange: boolean
}

/** A plugin or theme of a site. */
export type ChosenExtension = { kind: 'plugin' | 'theme'; slug: string }

/**
 * What may be done with WordPress sites beside what their own area does: over the rows chosen in their list, in the menu of a row, and
 * on the page of one.
 */
export type SiteActionPart = {
  id: string
  position: number
  access?: Access
  label: (sites: { count: number }) => string
  icon: LucideIcon
  /** The sites that it can be done with; it is not offered for none. Where it is for some, it says what becomes of the others. */
  fits: (site: ChosenSite) => boolean
  /** Its label for one plugin or theme of which there is a newer release, where it can be done with that alone. */
  ofExtension?: () => string
  /**
   * A dialog or a panel about these sites, drawn while it is open; `onClose(true)` once it was asked for. `only`: of a site this plugin
   * or theme alone.
   */
  component: ComponentType<{
    sites: readonly ChosenSite[]
    only?: ChosenExtension | undefined
    onClose: (isDone?: boolean) => void
  }>
}

/** A section on the WordPress tab of a hosting, below how the site stands. */
export type SiteSectionPart = {
  id: string
  position: number
  access?: Access
  component: ComponentType<{ site: ChosenSite }>
}

/** The groups of a domain's tabs, in the order in which they stand. */
export const domainTabGroups = ['overview', 'dns', 'web', 'mail', 'manage', 'log'] as const
export type DomainTabGroup = (typeof domainTabGroups)[number]

/** A tab of one domain: /domains/{domain}/{id}. */
export type DomainTabPart = Omit<TabPart, 'component'> & {
  group: DomainTabGroup
  component: ComponentType<{ domain: string }>
  /** Also for visitors with a share link: it makes only calls that such a link opens. */
  shared?: true
  /** Loads its data while its code is still loading. */
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
  /** The clients that have it, for this user; all when left out. */
  fits?: (client: TabClient, user: CurrentUser) => boolean
  component: ComponentType<{ client: TabClient }>
  /** Loads its data while its code is still loading. */
  preload?: (client: QueryClient, id: number, search: Record<string, unknown>) => Promise<unknown>
}

/** From where somebody looks at the overview. */
export type OverviewRole = 'customer' | 'partner' | 'staff'

/** A card of the overview: a chart or a short list of its area's figures, which it loads itself. */
export type OverviewCard = {
  id: string
  /** Where it stands among the others: 10 comes before 20. */
  position: number
  roles: readonly OverviewRole[]
  /** The access words of its call. */
  access: Access
  /** Shown only to users who have one of these things: names from `menuThings` of an area's `server/area.ts`. */
  things?: readonly string[]
  /** Left out: half a row. `row`: a whole one; `strip`: a whole one, as low as its figures. */
  size?: 'half' | 'row' | 'strip'
  /** Of an odd number of halves, rather this one takes a whole row. */
  likesRoom?: true
  /**
   * Its figures can be limited to one client: it is also on the overview of a user who works in a client, whatever
   * their role.
   */
  takesClient?: true
  component: ComponentType<CardOf>
}

/** `cc`: the client of a card; the user when left out. */
export type CardOf = { cc?: number }

/**
 * The contributions of an area to the pages of services, in `web/service-parts.tsx`: `export const serviceParts: ServiceParts = { … }`. They
 * load with the first such page, so that the shell does not grow with every kind of service. Components are lazy, and load their own data.
 */
export type ServiceParts = {
  /** Tabs of one service at /services/{id}/{tab}. */
  serviceTabs?: readonly ServiceTabPart[]
  /** On the overview of one service, at /services/{id}, for its kinds and variants. */
  serviceSummaries?: readonly ServiceSummaryPart[]
  /** What may be done with one WordPress site, or with several. */
  siteActions?: readonly SiteActionPart[]
  /** Sections on the WordPress tab of a hosting. */
  siteSections?: readonly SiteSectionPart[]
}

/**
 * The contributions of an area to the shell, in `web/shell.tsx`: `export const shellParts: ShellParts = { cart: lazy(…)
 * }`. Components are lazy, and load their own data.
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
  /** The count of a menu entry, by its path: `MenuCount`, and nothing for zero. */
  menuCounts?: Readonly<Record<string, ComponentType>>
  /** Strip over the page while acting for somebody else; it offers the way back. */
  actingBanner?: ComponentType
  /** Lines of the account menu. */
  accountLinks?: readonly { id: string; label: () => string; to: string; icon?: LucideIcon; access?: Access }[]
  /** What Ctrl+K finds on the server; what somebody may want stands in `web/intents.ts`. */
  paletteSources?: readonly PaletteSource[]
  /** What was looked at last, which Ctrl+K offers first. */
  recents?: (signal: AbortSignal) => Promise<readonly PaletteItem[]>
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
}
