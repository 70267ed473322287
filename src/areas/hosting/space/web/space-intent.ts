import type { ThingIntent } from '#design/palette/intent-search.ts'
import { toSpaceTab } from './to-space-tab.ts'

/** What leads to a tab of a web hosting, whichever is named or open. */
export const spaceIntent = (tab: string): Pick<ThingIntent, 'of' | 'at' | 'access' | 'thing'> => ({
  of: 'hosting',
  at: (id) => ({ to: toSpaceTab(id, tab).to }),
  access: ['perm:services'],
  thing: 'hosting',
})
