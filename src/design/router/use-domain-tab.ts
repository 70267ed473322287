import { useParams } from '@tanstack/react-router'
import type { Target } from '../components/link.tsx'

/** Another tab of the domain in sight, for whoever signed in and for a visitor with a share link. */
export function useDomainTab(domain: string): (tab: string, wizard?: string) => Target {
  const { key } = useParams({ strict: false }) as { key?: string }
  const base = key === undefined ? `/domains/${domain}` : `/domains/config/${domain}/${key}`
  return (tab, wizard) => ({ to: `${base}/${tab}`, ...(wizard ? { search: { wizard } } : {}) })
}
