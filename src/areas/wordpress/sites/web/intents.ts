import { Blocks, Database, History, LayoutTemplate, Palette, Settings2, UsersRound } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'
import type { SiteTabId } from './to-site-tab.ts'

const of = (tab: SiteTabId) => spaceIntent(tab)

export const intents: readonly Intent[] = [
  {
    id: 'wordpress-all',
    label: m.wordpress_all,
    also: m.wordpress_want_all,
    icon: LayoutTemplate,
    to: '/wordpress',
    thing: 'hosting',
  },
  {
    id: 'wordpress',
    label: m.wordpress_tab_want,
    also: m.wordpress_want_site,
    icon: LayoutTemplate,
    ...of('wordpress'),
  },
  {
    id: 'wordpress-plugins',
    label: m.wordpress_plugins,
    also: m.wordpress_want_plugins,
    icon: Blocks,
    ...of('wordpress-plugins'),
  },
  {
    id: 'wordpress-themes',
    label: m.wordpress_themes,
    also: m.wordpress_want_themes,
    icon: Palette,
    ...of('wordpress-themes'),
  },
  {
    id: 'wordpress-users',
    label: m.wordpress_users_want,
    also: m.wordpress_want_users,
    icon: UsersRound,
    ...of('wordpress-users'),
  },
  {
    id: 'wordpress-settings',
    label: m.wordpress_settings,
    also: m.wordpress_want_settings,
    icon: Settings2,
    ...of('wordpress-settings'),
  },
  {
    id: 'wordpress-database',
    label: m.wordpress_replace,
    also: m.wordpress_want_replace,
    icon: Database,
    ...of('wordpress-database'),
  },
  {
    id: 'wordpress-history',
    label: m.wordpress_history_want,
    also: m.wordpress_want_history,
    icon: History,
    ...of('wordpress-history'),
  },
]
