import { type Screen, windowsAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab?of=iis',
    as: 'customer',
    address: (page) => windowsAddress(page, 'iis'),
    titles: ['Site', 'Site', 'Site'],
  },
  {
    path: '/services/$id/$tab?of=virtual-directories',
    as: 'customer',
    address: (page) => windowsAddress(page, 'virtual-directories'),
    titles: ['Virtuele mappen', 'Virtual directories', 'Répertoires virtuels'],
  },
]
