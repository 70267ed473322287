/**
 * The stages of a transfer as registrars name them, with the state of the domain (core §4) and the progress in the
 * tray.
 */
export type TransferState =
  | 'queued'
  | 'processing'
  | 'at-registry'
  | 'in-progress'
  | 'started'
  | 'failed-locked'
  | 'failed-code'
  | 'done'

export const transferStages = {
  queued: { state: 'queued', progress: 10 },
  processing: { state: 'processing', progress: 25 },
  at_registry: { state: 'at-registry', progress: 40 },
  in_progress: { state: 'in-progress', progress: 60 },
  started: { state: 'started', progress: 80 },
  failed_locked: { state: 'failed-locked', progress: 0 },
  failed_code: { state: 'failed-code', progress: 0 },
} as const satisfies Record<string, { state: TransferState; progress: number }>

/** A restart is allowed after the two failures that the holder can fix, and only then (core §4). */
export const mayRestart = (state: string | null): boolean => state === 'failed-locked' || state === 'failed-code'

/** The failures that the holder can fix, by the registrar's code. */
export const failureStates: Record<string, TransferState> = {
  transfer_locked: 'failed-locked',
  domain_locked: 'failed-locked',
  transfer_code_wrong: 'failed-code',
}
