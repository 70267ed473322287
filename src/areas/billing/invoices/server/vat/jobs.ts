import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { brandNames, brands } from '#brands/brands.ts'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { euCountriesBut, needsRegister, registeredNumber } from '../../rules/vat-for.ts'
import { askRegister } from './ask-register.ts'
import { vatCheckStore } from './vat-check-store.ts'

/** Asks the register about one number until it answers: each country's register is unavailable for hours at times. */
export const checkVatNumber = job({
  name: 'billing.check-vat-number',
  payload: z.object({ brand: z.enum(brandNames), country: z.string(), number: z.string() }),
  maxAttempts: 30,
  retrySeconds: 60,
  key: ({ country, number }) => `${country}${number}`,
  run: async (ctx, { brand, country, number }) => {
    const { answer } = await askRegister(ctx, brand, { country, number })
    if (answer === 'unknown') throw new TriedAgain('the VAT register gave no answer')
  },
})

const maxAtOnce = 5_000

/**
 * Each night numbers whose answer will soon be too old are asked again, so that an invoice never waits for the
 * register. It starts at half of the answer's lifetime, which leaves time for outages.
 */
export const sweepVatNumbers = job({
  name: 'billing.sweep-vat-numbers',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '20 3 * * *',
  run: async (ctx) => {
    for (const brandName of brandNames) {
      const brand = brands[brandName]
      if (!brand.vatByBuyer) continue
      const since = new Date(ctx.now().getTime() - (brand.vatByBuyer.answerCountsDays * dayMs) / 2)
      const clients = await vatCheckStore.abroad(
        ctx.sql,
        brandName,
        euCountriesBut(brand.company.country),
        since,
        maxAtOnce,
      )
      for (const client of clients) {
        const number = registeredNumber(client)
        if (number && needsRegister(client, brand)) await ctx.enqueue(checkVatNumber, { brand: brandName, ...number })
      }
    }
  },
})

export const vatJobs = [checkVatNumber, sweepVatNumbers]
