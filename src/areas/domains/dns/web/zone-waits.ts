import type { ZoneState } from '../contract/shapes.ts'

/** Waiting for servers that do not answer is temporary, and no error. */
export const isWaitingForServers = (reason: ZoneState['reason']): boolean =>
  reason !== null && ['host_busy', 'host_silent'].includes(reason.code)
