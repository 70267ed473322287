import type { ShellParts } from '#design/router/slots.ts'

/** Ctrl+K begins with what was looked at last. */
export const shellParts: ShellParts = {
  recents: async (signal) => {
    const { recentItems } = await import('./recent-items.ts')
    return recentItems(signal)
  },
}
