import * as z from 'zod/mini'
import { isOffered } from '#areas/cloud/servers/server/public.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import { job } from '#platform/jobs/job.ts'
import { isDone } from '#platform/operations/answers.ts'

/** Every minute a vault without a clock of its own is asked to save what is due. One that is silent is asked again in a minute. */
export const saveByTheClock = job({
  name: 'cloud.save-by-the-clock',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: async (ctx) => {
    for (const variant of serverVariants) {
      const vault = ctx.driver(vaultKey(variant))
      const said = isOffered(ctx, vault) ? await vault.byTheClock?.() : undefined
      if (said && !isDone(said))
        ctx.log.warn({ vault: vault.name, said: said.kind }, 'servers were not saved by the clock')
    }
  },
})
