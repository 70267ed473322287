/** The name in lists: the company's, otherwise the person's. */
export const clientName = (client: { companyName: string; firstName: string; lastName: string }): string =>
  client.companyName || `${client.firstName} ${client.lastName}`.trim()

export const personName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
