/** The tabs of one WordPress, fetched together: who opens one soon opens another, and the shell names a single file. */
export { DatabaseTab } from './database-tab.tsx'
export { PluginsTab, ThemesTab } from './extensions-tab.tsx'
export { HistoryTab } from './history-tab.tsx'
export { SettingsTab } from './settings-tab.tsx'
export { SiteTab } from './site-tab.tsx'
export { UsersTab } from './users-tab.tsx'
