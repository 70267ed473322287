import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { Judgement } from '../rules/verdicts.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const texts: Record<Judgement, Text> = {
  allow_list: m.log_why_allow_list,
  deny_list: m.log_why_deny_list,
  known_spam: m.log_why_known_spam,
  virus: m.log_why_virus,
  bad_link: m.log_why_bad_link,
  attachment: m.log_why_attachment,
  spf_fail: m.log_why_spf_fail,
  dkim_fail: m.log_why_dkim_fail,
  dmarc_fail: m.log_why_dmarc_fail,
  sender_unknown: m.log_why_sender_unknown,
  bulk: m.log_why_bulk,
  too_fast: m.log_why_too_fast,
  mailbox_full: m.log_why_mailbox_full,
  no_mailbox: m.log_why_no_mailbox,
  server_away: m.log_why_server_away,
  domain_off: m.log_why_domain_off,
  other: m.log_why_other,
}

/** The reason for a verdict in the reader's language. */
export const judgementText = (judgement: Judgement, locale: Locale): string => texts[judgement]({}, { locale })
