import { type Outcome, rejected } from '../../outcome.ts'

/** Ends a run from wherever it is; what it came to so far is written down. */
export class MigrationFault extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super(outcome.kind === 'rejected' ? outcome.code : outcome.kind)
    this.name = 'MigrationFault'
    this.outcome = outcome
  }
}

/** It would be the same each time, so it is not tried again by itself. */
export const endless = rejected('refused', 'the other server answers without an end')

export const later = (detail: string, afterSeconds = 60) => new MigrationFault({ kind: 'retry', afterSeconds, detail })

/** The code of a fault, and never its words: a server may put into these what it was told. */
export const codeOf = (fault: unknown): string => {
  const { serverResponseCode, code, name } = fault as { serverResponseCode?: string; code?: string; name?: string }
  return String(serverResponseCode ?? code ?? name ?? 'unknown').slice(0, 60)
}

/** A server that is there said no, where others are lost on the way. */
export const isRefused = (fault: unknown): boolean =>
  (fault as { responseStatus?: string }).responseStatus !== undefined
