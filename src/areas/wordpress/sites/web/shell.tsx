import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import type { ServiceTabPart, ShellParts, TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { SiteTabId } from './to-site-tab.ts'

type TabComponent = ComponentType<{ service: TabService }>

const preload = async (client: QueryClient, id: string) => (await import('./queries.ts')).preloadSite(client, id)

/** A tab about the WordPress of a hosting on Linux. */
const tab = (
  id: SiteTabId,
  position: number,
  label: () => string,
  load: () => Promise<{ default: TabComponent }>,
): ServiceTabPart => ({
  id,
  group: 'wordpress',
  label,
  position,
  kinds: ['hosting'],
  variants: ['linux'],
  component: lazy(load),
  preload,
})

export const shellParts: ShellParts = {
  menuCounts: {
    '/wordpress': lazy(() => import('./needing-count.tsx').then((file) => ({ default: file.NeedingCount }))),
  },
  serviceTabs: [
    tab('wordpress', 300, m.wordpress_tab, () => import('./site-tab.tsx').then((file) => ({ default: file.SiteTab }))),
    tab('wordpress-plugins', 310, m.wordpress_plugins, () =>
      import('./extensions-tab.tsx').then((file) => ({ default: file.PluginsTab })),
    ),
    tab('wordpress-themes', 320, m.wordpress_themes, () =>
      import('./extensions-tab.tsx').then((file) => ({ default: file.ThemesTab })),
    ),
    tab('wordpress-users', 330, m.wordpress_users, () =>
      import('./users-tab.tsx').then((file) => ({ default: file.UsersTab })),
    ),
    tab('wordpress-settings', 340, m.wordpress_settings_tab, () =>
      import('./settings-tab.tsx').then((file) => ({ default: file.SettingsTab })),
    ),
    tab('wordpress-database', 350, m.wordpress_database, () =>
      import('./database-tab.tsx').then((file) => ({ default: file.DatabaseTab })),
    ),
    tab('wordpress-history', 390, m.wordpress_history, () =>
      import('./history-tab.tsx').then((file) => ({ default: file.HistoryTab })),
    ),
  ],
  overviewCards: [
    {
      id: 'wordpress',
      position: 40,
      roles: ['customer', 'partner'],
      access: ['signed-in', 'perm:wordpress'],
      things: ['hosting'],
      takesClient: true,
      component: lazy(() => import('./sites-card.tsx').then((file) => ({ default: file.SitesCard }))),
    },
  ],
}
