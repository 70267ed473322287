import type { Permission } from '#base/access.ts'

/**
 * What a table knows about a client or an account: whether a copy of it is given, and what erasing does with it. Each area declares
 * it of its own tables in its `server/area.ts`; a test compares all of it with the database.
 */
export type PersonalData = {
  /** Whose rows: by a column with the id of the client or account, or by a condition with `$client` for it. */
  of: { client: string } | { account: string } | { where: string }
  /**
   * Left out of the copy: columns with secrets, or the whole table when it says nothing about the person. `needs`: one of these
   * rights opens the client's rows in the portal, and so in the copy. `only`: a condition on the rows that clients see in the portal,
   * where a table also has rows that they do not.
   */
  given?: { without?: readonly string[]; needs?: readonly Permission[]; only?: string }
  onErasure:
    | { does: 'remove' }
    /** Each column with its new value, in SQL. */
    | { does: 'blank'; columns: Readonly<Record<string, string>> }
    | { does: 'keep'; because: 'accounts' | 'security' | 'technical' }
}

/**
 * Why words or data in a column stay as they are when a client is erased. Each area says it of every column of its tables that
 * `onErasure` leaves standing, unless the column's name or a closed list of values says it already; a test reads the database.
 * thing: it names or describes a thing, never a person. house: it is the provider's own, or written by its staff for all.
 * accounts and security: it may tell something about a person, and stays for the accounts or for the log of who did what.
 */
export type WhyStays = 'thing' | 'house' | 'accounts' | 'security'

/** By the reason: the columns of one table. */
export type StayingColumns = { readonly [Why in WhyStays]?: readonly string[] }

/** Whose a row is, by the column with the number of the client or of the account. */
export const ofClient = (column = 'client_id') => ({ client: column })
export const ofAccount = (column = 'account_id') => ({ account: column })

export const remove = { does: 'remove' } as const
export const blank = (columns: Record<string, string>) => ({ does: 'blank', columns }) as const
/** Invoices and related data are kept for ten years (VAT law). */
export const keepForAccounts = { does: 'keep', because: 'accounts' } as const
/** The audit log: ids that refer to a blanked account. */
export const keepForSecurity = { does: 'keep', because: 'security' } as const
/** Contains no personal data; deleted with what it belongs to. */
export const keepAsTechnical = { does: 'keep', because: 'technical' } as const

/** The columns of somebody's name, without it. */
export const nobody = { first_name: "''", last_name: "''" }
/** The value for an erased address, which belongs to nobody. */
export const erasedAddress = (what: string) => `'${what}-' || id || '@erased.invalid'`
