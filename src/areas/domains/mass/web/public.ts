import { useRef } from 'react'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import type { massCalls } from '../contract.ts'

export { previewWords } from './preview-words.ts'

type Body = RequestOf<typeof massCalls.start>['body']
type Without<Act> = Act extends Body ? Omit<Act, 'domains' | 'key'> : never
/** The change of each domain. */
export type MassAct = Without<Body>
export type MassStart = { domains: readonly string[]; key: string }

/**
 * The idempotency key of a start: repeating a start whose answer was lost uses the same key; another start has another
 * key.
 */
export function useStartKey(): (start: unknown) => string {
  const last = useRef({ start: '', key: '' })
  return (start) => {
    const text = JSON.stringify(start)
    if (last.current.start !== text) last.current = { start: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Starts a change of many domains; `key` stays the same when the same start is sent again. */
export const startMass = async (
  act: MassAct,
  { domains, key }: MassStart,
): Promise<{ taskId: number; total: number }> =>
  (await import('./start-mass.ts')).startMass({ ...act, domains: [...domains], key } as Body)

type Asked = RequestOf<typeof massCalls.preview>['body']

/** The kinds that can be previewed. */
export const isTold = ({ act }: MassAct): boolean => act === 'lock' || act === 'auto-renew' || act === 'contacts'

/** Previews a change; nothing for a kind without a preview. */
export const massPreview = (act: MassAct, domains: readonly string[], isReady: boolean) => ({
  queryKey: domainKeys.list('mass-preview', act, domains),
  enabled: isReady && isTold(act),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('./preview.ts')).askPreview({ ...act, domains: [...domains] } as Asked, signal),
})
