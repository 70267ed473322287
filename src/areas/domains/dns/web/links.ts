/** The records of a domain, by its name. */
export const toRecords = (domain: string) => ({ to: `/domains/${domain}/dns` })
