import type { WordPressFacts } from '#drivers/wordpress/port.ts'

/** A space from which WordPress was taken away, as its host would tell it. */
export const absentFacts = (reference: string, now: Date): WordPressFacts => ({
  reference,
  state: 'absent',
  version: null,
  newVersion: null,
  url: null,
  locale: null,
  isMultisite: false,
  maintenance: false,
  trouble: null,
  configs: null,
  plugins: [],
  themes: [],
  users: [],
  tables: [],
  integrity: { kind: 'unknown' },
  staging: null,
  readAt: now.toISOString(),
})
