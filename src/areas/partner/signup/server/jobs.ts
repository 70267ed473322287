import * as z from 'zod/mini'
import { registeredNumber } from '#areas/billing/invoices/rules/vat-for.ts'
import { askVatRegister } from '#areas/billing/invoices/server/public.ts'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { applicationStore } from './application-store.ts'
import { approveByItself } from './decide.ts'

/** Checks an applicant at the VAT register until it answers; staff see meanwhile that it was not reached. */
export const checkApplicant = job({
  name: 'partner.check-applicant',
  payload: z.object({ applicationId: z.number() }),
  maxAttempts: 30,
  retrySeconds: 60,
  key: ({ applicationId }) => String(applicationId),
  run: async (ctx, { applicationId }) => {
    const row = await applicationStore.find(ctx.sql, applicationId)
    if (row?.state !== 'waiting') return
    const number = registeredNumber(row)
    // Outside the EU there is no register: staff check by hand.
    const found = number
      ? await askVatRegister(ctx, row.brand, number)
      : { answer: 'unknown' as const, name: '', address: '' }
    await ctx.transact(async (work) => {
      await applicationStore.noteVat(work.sql, applicationId, { ...found, at: work.now() })
      await work.pushEvent({ clientId: row.client_id, type: 'partner-application.changed', subject: applicationId })
      await approveByItself(work, applicationId)
    })
    if (number && found.answer === 'unknown') throw new TriedAgain('the VAT register gave no answer')
  },
})

/** Continues applications whose e-mail address was confirmed since. */
export const approveRipe = job({
  name: 'partner.approve-ripe',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: async (ctx) => {
    for (const id of await applicationStore.ripe(ctx.sql)) await ctx.transact((work) => approveByItself(work, id))
  },
})

export const partnerSignupJobs = [checkApplicant, approveRipe] as const
