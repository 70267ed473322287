import * as z from 'zod/mini'
import { idOf, type ServiceId } from '#base/ids.ts'
import { job } from '#platform/jobs/job.ts'
import { certificateBy } from './certificates.ts'
import { spaceFor } from './fitting-space.ts'
import { hideProofFiles } from './place-proofs.ts'

/** The files of a proof go from the web space once nobody looks for them any more. */
export const tidyProofs = job({
  name: 'certificates.tidy-proofs',
  payload: z.object({ serviceId: idOf<ServiceId>(), path: z.string(), names: z.array(z.string()) }),
  maxAttempts: 3,
  retrySeconds: 60,
  run: async (ctx, { serviceId, path, names }) => {
    const found = await ctx.transact((work) => certificateBy(work, serviceId))
    const space = found && (await spaceFor(ctx, found, names))
    if (found && space) await hideProofFiles(ctx, space, path, `tidy-${serviceId}-${path.slice(-12)}`)
  },
})
