import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** A tab of the customer's server. */
const tab = (id: string, titles: Screen['titles'], more: Partial<Screen> = {}): Screen => ({
  path: '/services/$id/$tab',
  as: 'customer',
  address: (page) => serviceAddress(page, /^srv1\./, id),
  titles,
  ...more,
})

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/cloud', as: 'partner', titles: ['Cloudservers', 'Cloud servers', 'Serveurs cloud'] },
  tab('size', ['Grootte en schijven', 'Size and disks', 'Taille et disques']),
  tab('transactions', ['Recente taken', 'Recent tasks', 'Tâches récentes']),
  tab('software', ['Software', 'Software', 'Logiciels'], { rowsAreWritten: true }),
  {
    path: '/services/$id/console',
    as: 'customer',
    address: (page) => serviceAddress(page, /^srv\d+\./, 'console'),
    titles: ['Console', 'Console', 'Console'],
  },
]
