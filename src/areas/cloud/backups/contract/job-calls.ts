import * as z from 'zod/mini'
import { looks, reads, serverCallRefusals, serverParams } from '#areas/cloud/servers/contract/base.ts'
import { namesOf } from '#areas/cloud/servers/contract/prefixes.ts'
import { call, calls } from '#base/call.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { backupRefusals } from './refusals.ts'
import { ListedJob } from './shapes.ts'

const refuses = { ...serverCallRefusals, ...backupRefusals }
const ownJobParams = z.object({ ...serverParams.shape, job: wholeNumber })

/** What was put back and made ready of a server, whichever the restore point: what a page needs that is opened again. */
export const restoreJobCalls = (variant: ServerVariant) => {
  const { ownId, path } = namesOf(variant)
  return calls({
    jobs: call({
      ...reads,
      id: ownId('restore-points.jobs'),
      path: path('restore-jobs'),
      summary: 'What was put back and made ready of a server in the last 30 days, the newest first',
      output: z.object({ data: z.array(ListedJob) }),
      refuses,
    }),
    ticket: call({
      ...reads,
      method: 'POST',
      id: ownId('restore-points.ticket'),
      path: path('restore-jobs/{job}/ticket'),
      summary: 'The right to fetch a download that is ready: once, within a minute, for whoever asks',
      params: ownJobParams,
      output: z.object({ data: z.object({ path: z.string(), expiresAt: z.string() }) }),
      refuses,
    }),
    fetch: call({
      ...looks,
      acts: true,
      answers: 'file',
      rate: 'export',
      id: ownId('restore-points.fetch'),
      path: path('restore-downloads/{ticket}'),
      summary: 'A download that is ready, for the account whose ticket this is',
      params: z.object({
        ...serverParams.shape,
        ticket: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'invalid' })),
      }),
      refuses,
    }),
  })
}
