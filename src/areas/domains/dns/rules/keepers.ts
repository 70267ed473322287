/**
 * Parts of the portal that keep records for themselves, by the word in `managed_by`. Each says on which tab of the domain its
 * records are changed, and whether a person may have one without breaking anything.
 */
export type Keeper = {
  /** Key of the words on why it is kept. */
  words: string
  /** Tab of the domain where it is changed; null where the portal itself does it. */
  tab: string | null
  /** Nothing writes it again: whoever wants it may have it. */
  mayBeTaken: boolean
}

const rows: Record<string, Keeper> = {
  soa: { words: 'dns_managed_soa', tab: null, mayBeTaken: false },
  nameservers: { words: 'dns_managed_nameservers', tab: 'nameservers', mayBeTaken: false },
  'url-forwarding': { words: 'dns_managed_url_forwarding', tab: 'forwarding', mayBeTaken: false },
  forwarding: { words: 'dns_managed_url_forwarding', tab: 'forwarding', mayBeTaken: false },
  dnssec: { words: 'dns_managed_dnssec', tab: 'dnssec', mayBeTaken: false },
  acme: { words: 'dns_managed_acme', tab: null, mayBeTaken: false },
  mail: { words: 'dns_managed_mail', tab: null, mayBeTaken: true },
  m365: { words: 'dns_managed_m365', tab: 'wizards', mayBeTaken: true },
  google: { words: 'dns_managed_google', tab: 'wizards', mayBeTaken: true },
  'web-builder': { words: 'dns_managed_web_builder', tab: 'website', mayBeTaken: false },
  hosting: { words: 'dns_managed_hosting', tab: null, mayBeTaken: true },
}

const other: Keeper = { words: 'dns_managed_other', tab: null, mayBeTaken: false }

export const keeperOf = (managedBy: string): Keeper => rows[managedBy] ?? other
export const keeperNames = Object.keys(rows)
