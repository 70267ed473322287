/** The name on lists and mails: the company's, else the person's. */
export const clientName = (client: { companyName: string; firstName: string; lastName: string }): string =>
  client.companyName || `${client.firstName} ${client.lastName}`.trim()
