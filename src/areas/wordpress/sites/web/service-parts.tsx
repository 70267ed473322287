import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

type Tabs = typeof import('./site-tabs.tsx')

/** A tab about the WordPress of a hosting on Linux. */
const tab = (part: string, position: number, label: () => string, name: keyof Tabs): ServiceTabPart => ({
  id: `wordpress${part}`,
  group: 'wordpress',
  label,
  position,
  kinds: ['hosting'],
  variants: ['linux'],
  component: lazy(() => import('./site-tabs.tsx').then((file) => ({ default: file[name] }))),
  preload: async (client, id) => (await import('./queries.ts')).preloadSite(client, id),
})

export const serviceParts: ServiceParts = {
  serviceTabs: [
    tab('', 300, m.wordpress_tab, 'SiteTab'),
    tab('-plugins', 310, m.wordpress_plugins, 'PluginsTab'),
    tab('-themes', 320, m.wordpress_themes, 'ThemesTab'),
    tab('-users', 330, m.wordpress_users, 'UsersTab'),
    tab('-settings', 340, m.wordpress_settings_tab, 'SettingsTab'),
    tab('-database', 350, m.wordpress_database, 'DatabaseTab'),
    tab('-history', 390, m.wordpress_history, 'HistoryTab'),
  ],
}
