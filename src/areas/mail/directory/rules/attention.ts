/** From this share of its size on a mailbox counts as nearly full. */
export const fullFrom = 0.8

/** Filters of the list of mailboxes; of several chosen ones, one must match. */
export const attentions = ['full', 'off', 'reply', 'never'] as const
export type Attention = (typeof attentions)[number]
