import { m } from '#words'

/** What the lines of the log say to people; by the beginning of their names, the longest that fits. */
const words: readonly (readonly [string, () => string])[] = [
  ['dns.records.', m.sharing_did_records],
  ['dns.managed.', m.sharing_did_managed],
  ['dns.snapshot.restore', m.sharing_did_restore],
  ['dns.snapshot.', m.sharing_did_snapshot],
  ['dns.zone-file.import', m.sharing_did_import],
  ['dns.zone.', m.sharing_did_zone],
  ['dns.ttl', m.sharing_did_ttl],
  ['dns.flush', m.sharing_did_flush],
  ['dns.spf', m.wizards_did_spf],
  ['dns.dmarc', m.wizards_did_dmarc],
  ['dns.google', m.wizards_did_google],
  ['dns.office365', m.wizards_did_microsoft],
  ['dns.', m.sharing_did_dns],
  ['domains.dnssec', m.sharing_did_dnssec],
  ['domains.nameservers', m.sharing_did_nameservers],
  ['domains.forwarding', m.sharing_did_forwarding],
  ['domains.contacts', m.sharing_did_contacts],
  ['domains.holder', m.sharing_did_contacts],
  ['domains.lock', m.sharing_did_lock],
  ['domains.unlock', m.sharing_did_unlock],
  ['domains.tags', m.sharing_did_tags],
  ['domains.auto-renew', m.sharing_did_auto_renew],
  ['domains.renew', m.sharing_did_renew],
  ['domains.share.', m.sharing_did_share],
  ['domains.transfer-code', m.sharing_did_code],
  ['domains.transfer', m.sharing_did_transfer],
  ['domains.register', m.sharing_did_register],
]

export const actionWord = (action: string): string =>
  words.find(([begin]) => action.startsWith(begin))?.[1]() ?? m.sharing_did_other()
