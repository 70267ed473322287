/** From here on a mailbox counts as full, as a share of its size: somebody should tidy up or give it more room. */
export const fullFrom = 0.8

/** What somebody looks for among many mailboxes; of several that are asked for, one has to hold. */
export const attentions = ['full', 'off', 'reply', 'never'] as const
export type Attention = (typeof attentions)[number]
