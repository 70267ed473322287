import { domainEvent } from '#platform/domain-events.ts'

/** An update that belongs to a run is over: the run goes on. */
export const updateEnded = domainEvent<{ runId: number }>('wordpress-update.ended')
