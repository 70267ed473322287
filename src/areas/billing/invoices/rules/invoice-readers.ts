/** Who may read invoices: a managed client's are its partner's (core §1). */
export const invoiceReaders = ['signed-in', 'not-managed-client', 'perm:invoices'] as const
