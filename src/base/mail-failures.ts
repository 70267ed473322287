/** Why a mail did not arrive, for whoever looks it up; the table of mails knows the same words. */
export const mailFailures = [
  'no-server',
  'server-away',
  'server-slow',
  'server-refuses',
  'address-refused',
  'content-refused',
  'no-address',
] as const
export type MailFailure = (typeof mailFailures)[number]
