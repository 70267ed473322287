import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab',
    of: 'of an object storage',
    as: 'customer',
    address: (page) => serviceAddress(page, /-archief$/, 'objects'),
    titles: ['Bestanden', 'Files', 'Fichiers'],
    rowsAreWritten: true,
  },
]
