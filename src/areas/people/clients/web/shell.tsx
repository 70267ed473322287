import { Building2, Contact } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toClients, toContacts, toStaffClients } from './paths.ts'

/** Ctrl+K finds a partner's clients, for staff everybody's, and one's own contacts. */
export const shellParts: ShellParts = {
  overviewCards: [
    {
      id: 'partner-totals',
      position: 5,
      roles: ['partner'],
      access: ['signed-in', 'partner'],
      size: 'strip',
      component: lazy(() => import('./figure-cards.tsx').then((file) => ({ default: file.TotalsCard }))),
    },
    {
      id: 'clients-in-need',
      position: 10,
      roles: ['partner'],
      access: ['signed-in', 'partner'],
      component: lazy(() => import('./figure-cards.tsx').then((file) => ({ default: file.NeedsCard }))),
    },
  ],
  paletteSources: [
    {
      id: 'clients',
      title: () => m.design_clients(),
      access: ['signed-in', 'partner|admin'],
      from: 2,
      of: 'client',
      find: async (text, signal, principal) => {
        const { findClients } = await import('./find-people.ts')
        return (await findClients(text, signal)).map(({ id, name, note }) => ({
          id: String(id),
          label: name,
          note,
          icon: Building2,
          to: (principal?.permissions.admin ? toStaffClients : toClients).to,
          search: { edit: String(id) },
        }))
      },
    },
    {
      id: 'contacts',
      title: () => m.design_contacts(),
      access: ['signed-in'],
      from: 2,
      find: async (text, signal, principal) => {
        if (!principal) return []
        const { findContacts } = await import('./find-people.ts')
        return (await findContacts(text, signal, principal.clientId)).map(({ id, name, note }) => ({
          id: String(id),
          label: name,
          note,
          icon: Contact,
          to: toContacts().to,
          search: { contact: String(id) },
        }))
      },
    },
  ],
}
