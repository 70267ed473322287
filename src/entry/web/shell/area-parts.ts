import type { ShellParts } from '#design/router/slots.ts'

// Loaded with the shell that shows them, never by a page that has none.
const shellFiles = import.meta.glob<{ shellParts?: ShellParts }>('../../../areas/*/*/web/shell.tsx', { eager: true })

const parts = Object.values(shellFiles).flatMap((file) => (file.shellParts ? [file.shellParts] : []))

type Placed = { position: number }

/** Everything that areas put into one slot, in the order they ask for. */
const inOrder = <Part extends Placed>(of: (part: ShellParts) => readonly Part[] | undefined): Part[] =>
  parts.flatMap((part) => of(part) ?? []).sort((one, other) => one.position - other.position)

/** What areas put into the shell, put together: the first of each kind, all of the lists. */
export const shellParts: ShellParts = {
  ...Object.assign({}, ...parts.toReversed()),
  menuCounts: Object.assign({}, ...parts.map((part) => part.menuCounts)),
  accountLinks: parts.flatMap((part) => part.accountLinks ?? []),
  paletteSources: parts.flatMap((part) => part.paletteSources ?? []),
  serviceTabs: inOrder((part) => part.serviceTabs),
  serviceSummaries: inOrder((part) => part.serviceSummaries),
  siteActions: inOrder((part) => part.siteActions),
  siteSections: inOrder((part) => part.siteSections),
  clientTabs: inOrder((part) => part.clientTabs),
  domainTabs: inOrder((part) => part.domainTabs),
  profileTabs: inOrder((part) => part.profileTabs),
  partnerSettingsTabs: inOrder((part) => part.partnerSettingsTabs),
  overviewCards: inOrder((part) => part.overviewCards),
}
