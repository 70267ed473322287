import type { Target } from '#design/components/link.tsx'

export { DomainFrame } from './domain-frame.tsx'

export const toDomains = (search: { status?: string; expiring?: '1'; tag?: string; cc?: number } = {}): Target => ({
  to: '/domains',
  search,
})
/** One domain, by its name. */
export const toDomain = (name: string): Target => ({ to: `/domains/${name}` })
