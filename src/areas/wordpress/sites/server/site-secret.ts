import * as z from 'zod/mini'
import { forgetSecret, hasSecret, keepSecret, readSecret } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { isFree } from './changes.ts'
import { keepSiteFacts } from './keep-facts.ts'

/** What a request brings to a site and nobody may read: a password, and the address of whom it is for. */
const SiteSecret = z.object({ password: z.string(), email: z.optional(z.string()) })
type SiteSecret = z.infer<typeof SiteSecret>

export const keepSiteSecret = (work: Work, taskId: number, secret: SiteSecret): Promise<void> =>
  keepSecret(work, taskId, JSON.stringify(secret))

export async function readSiteSecret(ctx: JobCtx, taskId: number): Promise<SiteSecret | undefined> {
  const kept = await readSecret(ctx, taskId)
  return kept === undefined ? undefined : z.parse(SiteSecret, JSON.parse(kept))
}

type OfTask = { task_id: number; subject_id: ServiceId }

/** It goes when the host has it; without it nothing can be tried again. */
export const withSiteSecret = {
  apply: async (work: Work, { task_id: taskId, subject_id: id }: OfTask, facts: WordPressFacts): Promise<void> => {
    await keepSiteFacts(work, id, facts)
    await forgetSecret(work.sql, taskId)
  },
  mayRetry: async (work: Work, { task_id: taskId, subject_id: id }: OfTask): Promise<boolean> =>
    (await hasSecret(work.sql, taskId)) && (await isFree(work, id)),
}
