import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab',
    of: 'of an SSL certificate',
    as: 'customer',
    address: (page) => serviceAddress(page, /^(?:www|\*)\./, 'ssl-monitoring'),
    titles: ['Bewaking', 'Monitoring', 'Surveillance'],
    rowsAreWritten: true,
  },
]
