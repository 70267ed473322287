import { hostingAddress, type Screen } from '#test/e2e/kit/screen.ts'

/** A tab of the WordPress of a hosting. */
const tab = (id: string, titles: Screen['titles']): Screen => ({
  path: '/services/$id/$tab',
  as: 'customer',
  address: (page) => hostingAddress(page, id),
  titles,
})

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/wordpress', as: 'partner', titles: ['WordPress', 'WordPress', 'WordPress'] },
  tab('wordpress', ['Deze site', 'This site', 'Ce site']),
  tab('wordpress-plugins', ['Plugins', 'Plugins', 'Extensions']),
  tab('wordpress-users', ['Gebruikers', 'Users', 'Utilisateurs']),
  tab('wordpress-settings', ['Instellingen', 'Settings', 'Paramètres']),
  tab('wordpress-database', ['Database', 'Database', 'Base de données']),
]
