/**
 * The outcome of a message. `waiting`: delivery is retried; `held`: it waits for a decision; `discarded`: deleted by
 * one.
 */
export const verdicts = ['delivered', 'marked', 'held', 'refused', 'bounced', 'waiting', 'discarded'] as const
export type Verdict = (typeof verdicts)[number]

/** Why a message got its points, for which the portal has texts. Any other reason of a filter is `other`. */
export const judgements = [
  'allow_list',
  'deny_list',
  'known_spam',
  'virus',
  'bad_link',
  'attachment',
  'spf_fail',
  'dkim_fail',
  'dmarc_fail',
  'sender_unknown',
  'bulk',
  'too_fast',
  'mailbox_full',
  'no_mailbox',
  'server_away',
  'domain_off',
  'other',
] as const
export type Judgement = (typeof judgements)[number]
