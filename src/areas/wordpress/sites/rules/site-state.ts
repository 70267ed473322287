import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'

/** How a host says that a WordPress stands; the forms of `WordPressFacts`. */
export const factStates = ['absent', 'foreign', 'installed', 'broken'] as const
export type FactState = (typeof factStates)[number]

/**
 * How a site is shown. As its host says; `making`, `suspended` and `ended` as its hosting is; `missing`: the host does not know the
 * space; `unread`: it has not said anything yet.
 */
export const siteStates = [...factStates, 'unread', 'missing', 'making', 'suspended', 'ended'] as const
export type SiteState = (typeof siteStates)[number]

export function siteStateOf(site: {
  facts: { state: FactState } | null
  isMissing: boolean
  status: ServiceStatus
}): SiteState {
  if (site.status === 'Cancelled') return 'ended'
  if (site.status === 'Pending') return 'making'
  if (site.isMissing) return 'missing'
  if (site.status === 'Suspended') return 'suspended'
  return site.facts?.state ?? 'unread'
}

/** There is a WordPress, working or not. */
export const thereStates = ['installed', 'broken'] as const satisfies readonly FactState[]
export const isThere = (state: SiteState | null | undefined): boolean => thereStates.some((each) => each === state)

/** What a list of sites can be narrowed to. */
export const attentions = ['updates', 'vulnerable', 'broken', 'maintenance', 'changed', 'silent'] as const
export type Attention = (typeof attentions)[number]
