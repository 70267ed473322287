/** How a service stands (core §3). What is asked of its provider meanwhile is an ask, and changes this when it is done. */
export const serviceStatuses = ['Pending', 'Active', 'Suspended', 'Cancelled'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const askKinds = ['provision', 'suspend', 'unsuspend', 'cancel', 'change'] as const
export type AskKind = (typeof askKinds)[number]

/** From where to where each ask leads (service areas §4). */
const moves: Record<AskKind, { from: readonly ServiceStatus[]; to: ServiceStatus }> = {
  provision: { from: ['Pending'], to: 'Active' },
  suspend: { from: ['Active'], to: 'Suspended' },
  unsuspend: { from: ['Suspended'], to: 'Active' },
  cancel: { from: ['Pending', 'Active', 'Suspended'], to: 'Cancelled' },
  change: { from: ['Active'], to: 'Active' },
}

export type Turn = 'carry-out' | 'already' | 'impossible'

/** What is to be done about an ask whose turn has come. Somebody may have been there first. */
export function turnOf(kind: AskKind, status: ServiceStatus): Turn {
  const move = moves[kind]
  if (move.from.includes(status)) return 'carry-out'
  return status === move.to ? 'already' : 'impossible'
}

/** How the service will stand when everything under way has been done, in the order in which it was asked. */
export const statusAfter = (status: ServiceStatus, underWay: readonly AskKind[]): ServiceStatus =>
  underWay.reduce((now, kind) => (turnOf(kind, now) === 'carry-out' ? moves[kind].to : now), status)

/** Whether something may be asked now, with what is under way already taken for done. */
export const mayAsk = (kind: AskKind, status: ServiceStatus, underWay: readonly AskKind[]): Turn =>
  turnOf(kind, statusAfter(status, underWay))

/** A failed ask may be tried again until something newer was asked: then that counts. */
export const mayTryAgain = (kind: AskKind, status: ServiceStatus, isNewest: boolean): boolean =>
  isNewest && turnOf(kind, status) === 'carry-out'
