import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab',
    of: 'of a cloud server',
    as: 'customer',
    address: (page) => serviceAddress(page, /^srv1\./, 'server-backups'),
    titles: ['Back-ups', 'Backups', 'Sauvegardes'],
  },
]
