import { m } from '#words'

/** The texts of log lines, by the beginning of their action; the first match counts. */
const words: readonly (readonly [string, () => string])[] = [
  ['dns.records.', m.sharing_did_records],
  ['dns.record.take-over', m.sharing_did_taken],
  ['dns.managed.', m.sharing_did_managed],
  ['dns.program.', m.programs_did_records],
  ['dns.snapshot.restore', m.sharing_did_restore],
  ['dns.snapshot.', m.sharing_did_snapshot],
  ['dns.template.', m.sharing_did_template],
  ['dns.zone-file.import', m.sharing_did_import],
  ['dns.drift.take-over', m.sharing_did_drift_taken],
  ['dns.drift.', m.sharing_did_drift],
  ['dns.zone', m.sharing_did_zone],
  ['dns.ttl', m.sharing_did_ttl],
  ['dns.flush', m.sharing_did_flush],
  ['dns.spf', m.wizards_did_spf],
  ['dns.dmarc', m.wizards_did_dmarc],
  ['dns.google', m.wizards_did_google],
  ['dns.office365', m.wizards_did_microsoft],
  ['dns.', m.sharing_did_dns],
  ['domains.dnssec', m.sharing_did_dnssec],
  ['domains.keys', m.sharing_did_dnssec],
  ['domains.nameservers', m.sharing_did_nameservers],
  ['domains.url-forwarding', m.sharing_did_forwarding],
  ['domains.web-builder', m.sharing_did_website],
  ['domains.contacts', m.sharing_did_contacts],
  ['domains.holder', m.sharing_did_holder],
  ['domains.lock', m.sharing_did_lock],
  ['domains.unlock', m.sharing_did_unlock],
  ['domains.tags', m.sharing_did_tags],
  ['domains.auto-renew', m.sharing_did_auto_renew],
  ['domains.renew', m.sharing_did_renew],
  ['domains.record-key.made', m.programs_did_make],
  ['domains.record-key.revoked', m.programs_did_revoke],
  ['domains.record-key.registered', m.programs_did_register],
  ['domains.share.', m.sharing_did_share],
  ['domains.transfer-code', m.sharing_did_code],
  ['domains.transferred-away', m.sharing_did_left],
  ['domains.transfer', m.sharing_did_transfer],
  ['domains.register', m.sharing_did_register],
  ['domains.corrected-from-registry', m.sharing_did_corrected],
  ['domains.registrar-message', m.sharing_did_corrected],
  ['domains.quarantined', m.sharing_did_quarantined],
  ['domains.deleted', m.sharing_did_deleted],
  ['domains.reactivat', m.sharing_did_reactivated],
]

export const knownAction = (action: string): boolean => words.some(([begin]) => action.startsWith(begin))

export const actionWord = (action: string): string =>
  words.find(([begin]) => action.startsWith(begin))?.[1]() ?? m.sharing_did_other()
