import { type Screen, windowsAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab?of=use',
    as: 'customer',
    address: (page) => windowsAddress(page, 'use'),
    titles: ['Verbruik', 'Usage', 'Utilisation'],
  },
]
