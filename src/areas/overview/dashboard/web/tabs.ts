import { m } from '#words'

/** The tabs of core §2, in the order in which people look for them. */
export const dashboardTabs = ['admin', 'nameservers', 'web', 'mail', 'extra', 'advanced'] as const
export type DashboardTab = (typeof dashboardTabs)[number]
export const isDashboardTab = (text: unknown): text is DashboardTab => dashboardTabs.some((tab) => tab === text)

const words: Record<DashboardTab, () => string> = {
  admin: m.dashboard_tab_admin,
  nameservers: m.dashboard_tab_nameservers,
  web: m.dashboard_tab_web,
  mail: m.dashboard_tab_mail,
  extra: m.dashboard_tab_extra,
  advanced: m.dashboard_tab_advanced,
}
export const tabWord = (tab: DashboardTab): string => words[tab]()
