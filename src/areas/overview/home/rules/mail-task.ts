/** Work at the mail server: mailboxes, where mail goes, the filter. */
export const isMailTask = ({ kind }: { kind: string }): boolean => kind.startsWith('mail.')
