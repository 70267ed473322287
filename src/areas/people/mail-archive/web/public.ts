/** A client's mails; without a client, all that the caller may read. */
export const toMails = (clientId?: number) => ({
  to: '/mails',
  ...(clientId === undefined ? {} : { search: { client: String(clientId) } }),
})
