import { LifeBuoy } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toTicket } from './public.ts'

const access = ['signed-in', 'perm:support|admin'] as const

/** Ctrl+K finds a ticket by its subject or number. */
export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'tickets',
      label: m.support_tickets,
      position: 400,
      group: 'tickets',
      access,
      component: lazy(() => import('./client-tickets.tsx').then((file) => ({ default: file.ClientTickets }))),
      preload: async (client, id, search) => (await import('./queries.ts')).preloadTicketsOf(client, id, search),
    },
  ],
  paletteSources: [
    {
      id: 'tickets',
      title: m.support_title,
      access,
      from: 2,
      find: async (text, signal) => {
        const { findTickets } = await import('./find-tickets.ts')
        return (await findTickets(text, signal)).map(({ id, label, note }) => ({
          id: String(id),
          label,
          note,
          icon: LifeBuoy,
          to: toTicket(id).to,
          search: { id: String(id) },
        }))
      },
    },
  ],
}
