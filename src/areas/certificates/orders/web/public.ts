import type { Target } from '#design/components/link.tsx'

/** What has to be shown before a certificate is issued. */
export const toProof = (id: number | string): Target => ({ to: `/services/${id}/ssl-proof` })
