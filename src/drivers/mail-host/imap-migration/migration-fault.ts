import { type Outcome, rejected } from '../../outcome.ts'

/** Ends a run from anywhere; the progress so far is stored. */
export class MigrationFault extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super(outcome.kind === 'rejected' ? outcome.code : outcome.kind)
    this.name = 'MigrationFault'
    this.outcome = outcome
  }
}

/** It would happen again, so it is not retried. */
export const endless = rejected('refused', 'the other server answers without an end')

export const later = (detail: string, afterSeconds = 60) => new MigrationFault({ kind: 'retry', afterSeconds, detail })

/** The code of a fault and never its text, in which a server may repeat what it was sent. */
export const codeOf = (fault: unknown): string => {
  const { serverResponseCode, code, name } = fault as { serverResponseCode?: string; code?: string; name?: string }
  return String(serverResponseCode ?? code ?? name ?? 'unknown').slice(0, 60)
}

/** Whether a server answered with a refusal; other faults are lost connections. */
export const isRefused = (fault: unknown): boolean =>
  (fault as { responseStatus?: string }).responseStatus !== undefined
