import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { documentOf } from './document-of.ts'
import { mailCreditNote } from './invoice-mails.ts'

/** Runs after the refunds are decided, so that the mail can tell about them. */
export const mailCredited = job({
  name: 'invoices.mail-credit-note',
  payload: z.object({ creditNoteId: z.number() }),
  maxAttempts: 10,
  retrySeconds: 15,
  run: (ctx, { creditNoteId }) =>
    ctx.transact(async (work) => {
      const note = await documentOf(work, { kind: 'all' }, creditNoteId)
      if (note?.credits) await mailCreditNote(work, { ...note, credits: note.credits })
    }),
})
