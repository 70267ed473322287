import * as z from 'zod/mini'

export const DatabaseTable = z.object({
  name: z.string(),
  engine: z.string(),
  collation: z.string(),
  /** As the database estimates it. */
  rows: z.number(),
  usedBytes: z.number(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), isKey: z.boolean() })),
})
export type DatabaseTable = z.infer<typeof DatabaseTable>

/** `value` is null where there is none; `isCut` where there is more of it than is shown. */
export const TableCell = z.object({ value: z.nullable(z.string()), isCut: z.boolean() })
export type TableCell = z.infer<typeof TableCell>

export const TableRows = z.object({
  /** `isBinary`: its values are no text, and shown as the hexadecimal of their first octets. */
  columns: z.array(z.object({ name: z.string(), type: z.string(), isKey: z.boolean(), isBinary: z.boolean() })),
  rows: z.array(z.array(TableCell)),
  page: z.number(),
  hasMore: z.boolean(),
})
export type TableRows = z.infer<typeof TableRows>

/** `missing`: it is filled, but neither there nor made before. */
export const tableFates = ['replaced', 'removed', 'added', 'filled', 'missing'] as const
/** What SQL will do, before it does. */
export const ImportPlan = z.object({
  database: z.string(),
  fileName: z.string(),
  /** Unpacked. */
  bytes: z.number(),
  tables: z.array(z.object({ name: z.string(), becomes: z.enum(tableFates), rows: z.number() })),
  /** Statements of other kinds, such as `ALTER TABLE`. */
  others: z.array(z.object({ what: z.string(), count: z.number() })),
  fits: z.boolean(),
})
export type ImportPlan = z.infer<typeof ImportPlan>

export const DatabaseImport = z.object({
  id: z.number(),
  state: z.enum(['looked-over', 'running', 'done', 'failed']),
  plan: ImportPlan,
  at: z.string(),
  endedAt: z.nullable(z.string()),
  /** What the database said against it; what came before that stays. */
  detail: z.nullable(z.string()),
})
export type DatabaseImport = z.infer<typeof DatabaseImport>
