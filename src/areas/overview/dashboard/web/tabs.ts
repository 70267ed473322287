import { m } from '#words'

/** The tabs of core §2, each with the tab of the domain's own page that shows it (`''`: its overview). */
const places = {
  admin: { tab: 'contacts', title: m.dashboard_tab_admin },
  nameservers: { tab: 'nameservers', title: m.dashboard_tab_nameservers },
  web: { tab: 'web', title: m.dashboard_tab_web },
  mail: { tab: 'mailboxes', title: m.dashboard_tab_mail },
  extra: { tab: '', title: m.dashboard_tab_extra },
  advanced: { tab: 'dns', title: m.dashboard_tab_advanced },
} as const

export type DashboardTab = keyof typeof places
export const isDashboardTab = (text: unknown): text is DashboardTab =>
  typeof text === 'string' && Object.hasOwn(places, text)
export const tabWord = (tab: DashboardTab): string => places[tab].title()

/** The lists of all domains while no domain is chosen: only mail has one. */
export const placeOfAll = (tab: DashboardTab): string => (tab === 'mail' ? '/mail' : '/dashboard')

/** The tab of the domain's page that corresponds to a dashboard tab. */
export function placeOf(tab: DashboardTab, domain: string): string {
  const page = `/domains/${domain}`
  return places[tab].tab === '' ? page : `${page}/${places[tab].tab}`
}
