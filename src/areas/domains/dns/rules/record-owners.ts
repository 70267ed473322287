import type { ProblemCode } from './problem.ts'
import type { WarningCode } from './warnings.ts'

/**
 * Parts of the portal that keep records, by the value of `managed_by`. Each has the tab of the domain on which its
 * records are changed, and whether a user may take one over without breaking anything.
 */
export type RecordOwner = {
  /** Key of the text on why it is kept. */
  words: string
  /** Tab of the domain where it is changed; null where the portal changes it by itself. */
  tab: string | null
  /** Nothing writes it again, so a user may take it over. */
  mayBeTaken: boolean
  /** The warning for a record that takes over from a kept one; see `managed-conflicts.ts`. */
  warns: WarningCode
  /** It answers visitors itself: the reason why nothing else at that name may lead them elsewhere. */
  refuses?: ProblemCode
}

const rows: Record<string, RecordOwner> = {
  soa: { words: 'dns_managed_soa', tab: null, mayBeTaken: false, warns: 'beside_kept' },
  nameservers: { words: 'dns_managed_nameservers', tab: 'nameservers', mayBeTaken: false, warns: 'beside_kept' },
  'url-forwarding': {
    words: 'dns_managed_url_forwarding',
    tab: 'forwarding',
    mayBeTaken: false,
    warns: 'beside_forwarding',
    refuses: 'beside_forwarding',
  },
  forwarding: {
    words: 'dns_managed_url_forwarding',
    tab: 'forwarding',
    mayBeTaken: false,
    warns: 'beside_forwarding',
    refuses: 'beside_forwarding',
  },
  dnssec: { words: 'dns_managed_dnssec', tab: 'dnssec', mayBeTaken: false, warns: 'beside_kept' },
  acme: { words: 'dns_managed_acme', tab: null, mayBeTaken: false, warns: 'beside_kept' },
  'acme-client': { words: 'dns_managed_acme_client', tab: 'programs', mayBeTaken: false, warns: 'beside_kept' },
  'dynamic-dns': { words: 'dns_managed_dynamic', tab: 'programs', mayBeTaken: false, warns: 'beside_kept' },
  'dns-update': { words: 'dns_managed_update', tab: 'programs', mayBeTaken: false, warns: 'beside_kept' },
  'external-dns': { words: 'dns_managed_external_dns', tab: 'programs', mayBeTaken: false, warns: 'beside_kept' },
  mail: { words: 'dns_managed_mail', tab: null, mayBeTaken: true, warns: 'beside_mail' },
  m365: { words: 'dns_managed_m365', tab: 'wizards', mayBeTaken: true, warns: 'beside_wizard' },
  google: { words: 'dns_managed_google', tab: 'wizards', mayBeTaken: true, warns: 'beside_wizard' },
  'web-builder': {
    words: 'dns_managed_web_builder',
    tab: 'website',
    mayBeTaken: false,
    warns: 'beside_site',
    refuses: 'beside_site',
  },
  hosting: { words: 'dns_managed_hosting', tab: null, mayBeTaken: true, warns: 'beside_hosting' },
}

const other: RecordOwner = { words: 'dns_managed_other', tab: null, mayBeTaken: false, warns: 'beside_kept' }

export const ownerOf = (managedBy: string): RecordOwner => rows[managedBy] ?? other
export const ownerNames = Object.keys(rows)
