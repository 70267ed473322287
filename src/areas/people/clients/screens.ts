import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/clients', as: 'partner', titles: ['Klanten', 'Clients', 'Clients'] },
  { path: '/clients/new', as: 'partner', titles: ['Nieuwe klant', 'New client', 'Nouveau client'] },
  { path: '/staff/clients', as: 'admin', titles: ['Alle klanten', 'All clients', 'Tous les clients'] },
  { path: '/contacts', as: 'customer', titles: ['Contacten', 'Contacts', 'Contacts'] },
]
