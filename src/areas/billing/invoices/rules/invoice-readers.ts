/** Who may read invoices: those of a managed client are its partner's (core §1). */
export const invoiceReaders = ['signed-in', 'not-managed-client', 'perm:invoices'] as const
