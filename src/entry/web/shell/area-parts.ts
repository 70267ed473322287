import type { ShellParts } from '#design/router/slots.ts'
import { inOrderOf } from './in-order.ts'

// Loaded with the shell that shows them, never by a page that has none.
const shellFiles = import.meta.glob<{ shellParts?: ShellParts }>('../../../areas/*/*/web/shell.tsx', { eager: true })

const parts = Object.values(shellFiles).flatMap((file) => (file.shellParts ? [file.shellParts] : []))

const inOrder = inOrderOf(parts)

/** What areas put into the shell, put together: the first of each kind, all of the lists. */
export const shellParts: ShellParts = {
  ...Object.assign({}, ...parts.toReversed()),
  menuCounts: Object.assign({}, ...parts.map((part) => part.menuCounts)),
  accountLinks: parts.flatMap((part) => part.accountLinks ?? []),
  paletteSources: parts.flatMap((part) => part.paletteSources ?? []),
  clientTabs: inOrder((part) => part.clientTabs),
  domainTabs: inOrder((part) => part.domainTabs),
  profileTabs: inOrder((part) => part.profileTabs),
  partnerSettingsTabs: inOrder((part) => part.partnerSettingsTabs),
  overviewCards: inOrder((part) => part.overviewCards),
}
