import { type Screen, windowsAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab?of=ftp',
    as: 'customer',
    address: (page) => windowsAddress(page, 'ftp'),
    titles: ['FTP', 'FTP', 'FTP'],
  },
  {
    path: '/services/$id/$tab?of=sql-server',
    as: 'customer',
    address: (page) => windowsAddress(page, 'sql-server'),
    titles: ['Database', 'Database', 'Base de données'],
  },
]
