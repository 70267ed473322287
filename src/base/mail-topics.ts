/** What a mail is about, as people look for it. `house` are mails to the provider's own people. */
export const mailTopics = ['orders', 'billing', 'domains', 'services', 'support', 'account', 'house'] as const
export type MailTopic = (typeof mailTopics)[number]
