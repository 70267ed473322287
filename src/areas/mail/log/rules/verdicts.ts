/** What became of a message. `waiting`: it is tried again; `held`: it waits for somebody to decide; `discarded`: they did. */
export const verdicts = ['delivered', 'marked', 'held', 'refused', 'bounced', 'waiting', 'discarded'] as const
export type Verdict = (typeof verdicts)[number]

/** Why a message got its points, as the portal says it in words. What a filter knows beyond these is `other`. */
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
