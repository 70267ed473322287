import type { ServiceStatus } from './life.ts'

/** The one thing that the page of a service offers before all others. Ending it is never one. */
export const nextSteps = [
  'pay',
  'reactivate',
  'open-site',
  'open-builder',
  'open-domain',
  'order-more',
  'order-again',
  'ask',
] as const
export type NextStep = (typeof nextSteps)[number]

/** What the user's rights allow. */
export type Allowed = {
  pay: boolean
  reactivate: boolean
  openBuilder: boolean
  openDomain: boolean
  buy: boolean
  ask: boolean
}

export type Situation = {
  kind: string
  status: ServiceStatus
  suspendedByUs: boolean
  hasDomain: boolean
  /** It answers visitors by its own name. */
  hasSite: boolean
  /** An invoice on which it stands waits for payment. */
  isUnpaid: boolean
}

/** Kinds that live on a domain: what one does with them begins there. */
const livesOnDomain: readonly string[] = ['hosting', 'builder', 'mail', 'ssl']

/** What keeps it running first, then what it is used for, then more of it. */
export function nextStepOf(service: Situation, may: Allowed): NextStep | undefined {
  const { kind, status, suspendedByUs, hasDomain, hasSite, isUnpaid } = service
  const steps: [NextStep, boolean][] = [
    ['order-again', status === 'Cancelled' && may.buy],
    ['pay', status !== 'Cancelled' && may.pay && (isUnpaid || (status === 'Suspended' && suspendedByUs))],
    ['reactivate', status === 'Suspended' && may.reactivate],
    ['open-site', status === 'Active' && hasSite],
    ['open-builder', status === 'Active' && hasDomain && may.openBuilder && kind === 'builder'],
    ['open-domain', status === 'Active' && hasDomain && may.openDomain && livesOnDomain.includes(kind)],
    ['order-more', status === 'Active' && may.buy],
    ['ask', may.ask],
  ]
  return steps.find(([, fits]) => fits)?.[0]
}
