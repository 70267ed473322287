import { hostingAddress, type Screen } from '#test/e2e/kit/screen.ts'

const tab = (name: string, titles: Screen['titles']): Screen => ({
  path: '/services/$id/$tab',
  as: 'customer',
  address: (page) => hostingAddress(page, name),
  titles,
  rowsAreWritten: true,
})

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  tab('statistics', ['Bezoekers', 'Visitors', 'Visiteurs']),
  tab('timeline', ['Traag of stuk?', 'Slow or broken?', 'Lent ou en panne ?']),
  tab('logs', ['Logboeken', 'Logs', 'Journaux']),
]
