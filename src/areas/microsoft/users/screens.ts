import { firstServiceAddress, type Screen } from '#test/e2e/kit/screen.ts'

const tab = (id: string, titles: Screen['titles']): Screen => ({
  path: '/services/$id/$tab',
  of: 'of Microsoft 365',
  as: 'customer',
  address: async (page) => `${await firstServiceAddress(page, 'section=office')}/${id}`,
  titles,
})

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  tab('office-users', ['Gebruikers', 'Users', 'Utilisateurs']),
  tab('office-domains', ['Domeinen', 'Domains', 'Domaines']),
]
