import { Building2, Contact } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { clientKeys } from './keys.ts'
import { toClient, toContacts } from './paths.ts'

/** Ctrl+K finds clients (a partner's own, all for staff) and the user's contacts. */
export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'contacts',
      label: m.people_contacts,
      position: 620,
      group: 'people',
      component: lazy(() => import('./contacts-tab.tsx').then((file) => ({ default: file.ContactsTab }))),
      preload: async (client, id) => (await import('./queries.ts')).preloadContacts(client, id),
    },
    {
      id: 'activity',
      label: m.people_activity,
      position: 700,
      group: 'activity',
      component: lazy(() => import('./activity-tab.tsx').then((file) => ({ default: file.ActivityTab }))),
    },
  ],
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
      nameOf: (id, client) => {
        const known = client.getQueryData<Client>(clientKeys.one(Number(id)))
        return known && clientName(known)
      },
      thingAt: (path) => /^\/clients\/(\d+)(?:\/|$)/.exec(path)?.[1],
      find: async (text, signal) => {
        const { findClients } = await import('./find-people.ts')
        return (await findClients(text, signal)).map(({ id, name, note }) => ({
          id: String(id),
          label: name,
          note,
          icon: Building2,
          to: toClient(id).to,
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
