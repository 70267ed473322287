import type { ShellParts } from '#design/router/slots.ts'

// Loaded with the shell that shows them, never by a page that has none.
const shellFiles = import.meta.glob<{ shellParts?: ShellParts }>('../../../areas/*/*/web/shell.tsx', { eager: true })

const parts = Object.values(shellFiles).flatMap((file) => (file.shellParts ? [file.shellParts] : []))

/** What areas put into the shell, put together: the first of each kind, all of the lists. */
export const shellParts: ShellParts = {
  ...Object.assign({}, ...parts.toReversed()),
  accountLinks: parts.flatMap((part) => part.accountLinks ?? []),
  staffLinks: parts.flatMap((part) => part.staffLinks ?? []).sort((one, other) => one.position - other.position),
  paletteSources: parts.flatMap((part) => part.paletteSources ?? []),
  paletteActions: parts.flatMap((part) => part.paletteActions ?? []),
  serviceTabs: parts.flatMap((part) => part.serviceTabs ?? []).sort((one, other) => one.position - other.position),
  profileTabs: parts.flatMap((part) => part.profileTabs ?? []).sort((one, other) => one.position - other.position),
  partnerSettingsTabs: parts
    .flatMap((part) => part.partnerSettingsTabs ?? [])
    .sort((one, other) => one.position - other.position),
}
