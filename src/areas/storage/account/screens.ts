import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** A tab of the customer's storage. */
const tab = (id: string, titles: Screen['titles'], more: Partial<Screen> = {}): Screen => ({
  path: '/services/$id/$tab',
  of: 'of an object storage',
  as: 'customer',
  address: (page) => serviceAddress(page, /-archief$/, id),
  titles,
  ...more,
})

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  tab('buckets', ['Buckets', 'Buckets', 'Buckets'], { rowsAreWritten: true }),
  tab('keys', ['Sleutels', 'Keys', 'Clés'], { rowsAreWritten: true }),
  tab('copies', ['Back-ups', 'Backups', 'Sauvegardes'], { rowsAreWritten: true }),
  tab('usage', ['Verbruik', 'Usage', 'Utilisation']),
  tab('storage-size', ['Grootte', 'Size', 'Taille']),
]
