import type { PaymentHint } from './port.ts'

/** For webhooks that send `id=tr_…` and nothing else. */
export function hintById(call: unknown): PaymentHint | undefined {
  const id = (call as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' && /^\w{1,64}$/.test(id) ? { remoteId: id } : undefined
}
