import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** A tab of the files that the customer shares. */
const tab = (id: string, titles: Screen['titles']): Screen => ({
  path: '/services/$id/$tab',
  of: 'of file sharing',
  as: 'customer',
  address: (page) => serviceAddress(page, /^bestanden\./, id),
  titles,
})

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  tab('sharing-users', ['Gebruikers', 'Users', 'Utilisateurs']),
  tab('sharing-company', ['Bedrijf', 'Company', 'Entreprise']),
  tab('sharing-subscription', ['Gebruikers en ruimte', 'Users and space', 'Utilisateurs et espace']),
]
