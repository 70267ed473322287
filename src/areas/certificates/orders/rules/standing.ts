import { type OrderProblem, type OrderState, ourProblems } from './order.ts'

type Asked = { state: OrderState; placed: string | null; problem: OrderProblem | null }

/** Somebody outside has to act before it goes on. */
export const waitsForOwner = ({ problem, placed }: Omit<Asked, 'state'>): boolean =>
  problem === 'caa_forbids' ||
  (problem !== null && problem !== 'dns_silent' && !ourProblems.has(problem) && placed === null)

/** The word by which its task waits: for its owner, or for what is in the way. */
export const waitingReason = (asked: { problem: OrderProblem; placed: string | null }): string =>
  waitsForOwner(asked) ? 'awaits_owner' : asked.problem

/** Who moves a first certificate on that is not there yet. */
export const proofStanding = ({ state, ...asked }: Asked): 'owner' | 'authority' | 'ours' =>
  state === 'in-review' ? 'authority' : waitsForOwner(asked) ? 'owner' : 'ours'
