import type { Target } from '#design/components/link.tsx'

/** All WordPress sites; `attention` narrows them to those that need something. */
export const toSites = (search: Record<string, string> = {}): Target => ({ to: '/wordpress', search })

export { useSignIn } from './queries.ts'
export { severityWords } from './severity-words.ts'
export { useSiteActions } from './site-actions.tsx'
export { toSiteTab } from './to-site-tab.ts'
