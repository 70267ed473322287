import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/licenses', as: 'customer', titles: ['Licenties', 'Licences', 'Licences'], rowsAreWritten: true },
  { path: '/licenses/listing', as: 'customer', titles: ['Licenties', 'Licences', 'Licences'], rowsAreWritten: true },
  {
    path: '/licenses/panel',
    as: 'customer',
    titles: ['Licentie per licentie', 'One by one', 'Licence par licence'],
  },
  {
    path: '/services/$id/$tab',
    of: 'of a licence',
    as: 'customer',
    address: (page) => serviceAddress(page, /^Antivirus /, 'seats'),
    titles: ['Aantal toestellen', 'Number of devices', 'Nombre d’appareils'],
  },
]
