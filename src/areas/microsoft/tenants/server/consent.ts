import type { Work } from '#platform/context.ts'
import { refusedByMicrosoft } from '#platform/sandbox/microsoft-consent.ts'
import { refuse } from './refuse.ts'

/** Refuses an order that nobody could carry out: Microsoft has refused us. */
export async function insistOnConsent(work: Pick<Work, 'sql' | 'config'>): Promise<void> {
  if (await refusedByMicrosoft(work)) refuse('microsoft_no_access')
}
