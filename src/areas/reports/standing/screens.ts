import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/reports/mailboxes',
    as: 'partner',
    titles: ['Mailboxrapport', 'Mailbox report', 'Rapport des boîtes mail'],
  },
  {
    path: '/reports/domains-dnssec',
    as: 'partner',
    titles: ['DNSSEC-rapport', 'DNSSEC report', 'Rapport DNSSEC'],
  },
]
