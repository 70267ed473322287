type Named = { companyName: string; firstName: string; lastName: string }

/** A company goes by its name, a person by his. */
export const clientName = ({ companyName, firstName, lastName }: Named): string =>
  companyName || `${firstName} ${lastName}`.trim()
