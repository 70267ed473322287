import { type OrderProblem, type OrderState, ourProblems } from './order.ts'

type Asked = { state: OrderState; placed: string | null; problem: OrderProblem | null }

/** Somebody outside has to act before it goes on. */
export const waitsForOwner = ({ problem, placed }: Omit<Asked, 'state'>): boolean =>
  problem === 'caa_forbids' ||
  (problem !== null && problem !== 'dns_silent' && !ourProblems.has(problem) && placed === null)

/** Who moves a first certificate on that is not there yet. */
export const proofStanding = ({ state, ...asked }: Asked): 'owner' | 'authority' | 'ours' =>
  state === 'in-review' ? 'authority' : waitsForOwner(asked) ? 'owner' : 'ours'
