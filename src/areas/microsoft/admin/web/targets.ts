import type { Target } from '#design/components/link.tsx'

/** The licences of all clients, or of one tenant. */
export const toM365Licences = (search: { tenant?: string; client?: string } = {}): Target => ({
  to: '/m365-licenses2',
  search,
})
export const toM365Log = (search: { tenant?: string; type?: string } = {}): Target => ({
  to: '/reports/m365-logs',
  search,
})
