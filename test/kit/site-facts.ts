import type { SiteFacts, WordPressSite } from '#areas/wordpress/sites/contract/shapes.ts'

const extension = (slug: string, title: string, more: Partial<SiteFacts['plugins'][number]> = {}) => ({
  slug,
  title,
  version: '1.0',
  newVersion: null,
  isActive: true,
  autoUpdate: false,
  ...more,
})

const facts: SiteFacts = {
  state: 'installed',
  version: '7.1',
  newVersion: '7.1.1',
  url: 'https://zaak.be',
  locale: 'nl_BE',
  isMultisite: false,
  maintenance: false,
  trouble: null,
  configs: {
    debug: false,
    fileEditOff: true,
    coreUpdates: 'minor',
    cronByVisits: true,
    revisions: 10,
    memoryMegabytes: 256,
    hiddenFromSearch: false,
    title: 'De Zaak',
    tagline: 'Al dertig jaar',
  },
  plugins: [
    extension('akismet', 'Akismet', { newVersion: '1.1' }),
    extension('redirection', 'Redirection', { isActive: false }),
  ],
  themes: [extension('deli', 'Deli'), extension('storefront', 'Storefront', { isActive: false, isParent: true })],
  users: [
    { id: 1, login: 'an', email: 'an@zaak.be', name: 'An Peeters', roles: ['administrator'] },
    { id: 2, login: 'bram', email: 'bram@zaak.be', name: 'Bram Claes', roles: ['editor'] },
  ],
  tables: [
    { name: 'wp_options', rows: 120, bytes: 65_536 },
    { name: 'wp_posts', rows: 40, bytes: 32_768 },
  ],
  integrity: { kind: 'whole', checkedAt: '2026-11-28T09:00:00.000Z' },
  staging: null,
}

/** A WordPress as its call returns it, for tests of its screens. */
export const aSite = (more: Partial<WordPressSite> = {}, changed: Partial<SiteFacts> = {}): WordPressSite => ({
  id: 17,
  name: 'zaak.be',
  clientId: 3,
  state: 'installed',
  facts: { ...facts, ...changed },
  readAt: '2026-11-28T10:00:00.000Z',
  silentSince: null,
  underWay: null,
  failed: null,
  lastChange: null,
  updates: 2,
  updatesUnknown: false,
  vulnerabilities: null,
  vulnerable: [],
  abilities: { staging: true },
  hiddenBy: null,
  ...more,
})
