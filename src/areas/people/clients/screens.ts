import { clientAddress, type Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/clients', as: 'partner', titles: ['Klanten', 'Clients', 'Clients'] },
  { path: '/clients/new', as: 'partner', titles: ['Nieuwe klant', 'New client', 'Nouveau client'] },
  {
    path: '/clients/$id',
    as: 'partner',
    address: (page) => clientAddress(page),
    titles: ['Praktijk Zonnebloem BV', 'Praktijk Zonnebloem BV', 'Praktijk Zonnebloem BV'],
    titleAtFirst: 'Client',
  },
  ...(
    [
      ['domains', 'Domeinnamen', 'Domains', 'Noms de domaine'],
      ['services', 'Diensten', 'Services', 'Services'],
      ['invoices', 'Facturen', 'Invoices', 'Factures'],
      ['tickets', 'Tickets', 'Tickets', 'Tickets'],
      ['users', 'Gebruikers', 'Users', 'Utilisateurs'],
      ['contacts', 'Contacten', 'Contacts', 'Contacts'],
      ['activity', 'Activiteit', 'Activity', 'Activité'],
      ['mails', 'Verzonden mails', 'Sent mails', 'E-mails envoyés'],
    ] as const
  ).map(
    ([tab, ...titles]): Screen => ({
      path: '/clients/$id/$tab',
      as: 'partner',
      address: (page) => clientAddress(page, { tab }),
      titles,
      ...((tab === 'tickets' || tab === 'mails') && { rowsAreWritten: true }),
    }),
  ),
  { path: '/staff/clients', as: 'admin', titles: ['Alle klanten', 'All clients', 'Tous les clients'] },
  { path: '/contacts', as: 'customer', titles: ['Contacten', 'Contacts', 'Contacts'] },
]
