/** The name in lists and mails: the company's, otherwise the person's. */
export const clientName = (client: { companyName: string; firstName: string; lastName: string }): string =>
  client.companyName || `${client.firstName} ${client.lastName}`.trim()
