import * as z from 'zod/mini'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import type { JobRow } from '#platform/jobs/job.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import { beginHosted, type Hosted } from './hosted.ts'

export type Reading = Pick<Work, 'driver' | 'sql' | 'now'> & {
  transact(step: (work: Work) => Promise<void>): Promise<unknown>
}
type One = { serviceId: ServiceId }
export const OneHosted = z.object({ serviceId: idOf<ServiceId>() })

/** How what is kept of hostings comes, is read anew, and goes with them. */
export function lookingOf<Facts, Row extends { facts: Facts | null }>(hosted: Hosted<Facts, Row>) {
  const { store, keepFacts, forget, event } = hosted

  /** Keeps what the host answered about one; what was known stays where it did not answer. */
  const noteAnswer = ({ transact }: Pick<Reading, 'transact'>, id: ServiceId, said: Outcome<Facts>) =>
    transact(async (work) => {
      if (!(await beginHosted(work, hosted, id))) return void (await forget(work, id))
      const facts = answered(said)
      if (facts) await keepFacts(work, id, facts)
      else if (isRejectedAs(said, 'no_such_space')) await store.noteMissing(work.sql, id, work.now())
      else await store.noteSilence(work.sql, id, work.now())
    })

  /** Whoever has it on screen sees what was read. */
  async function tellScreens(work: Work, id: ServiceId): Promise<void> {
    const service = await work.sql.selectFrom('service').select('client_id').where('id', '=', id).executeTakeFirst()
    if (service) await work.pushEvent({ clientId: service.client_id, type: event, subject: id })
  }

  /** What a job does that reads one: nothing of a hosting of which nothing is kept any more. */
  const reads = (readOne: (ctx: Reading, id: ServiceId) => Promise<void>) => async (ctx: JobCtx, one: One) => {
    if (!(await store.find(ctx.sql, one.serviceId))) return
    await readOne(ctx, one.serviceId)
    await ctx.transact((work) => tellScreens(work, one.serviceId))
  }

  /** After what happens to a hosting its host is asked; of one that ended, or went over to another system, nothing is kept. */
  function following(readJob: JobRow<typeof OneHosted>): readonly Subscriber[] {
    const drop = async (work: Work, { serviceId }: One) => void (await forget(work, serviceId))
    const follow = async (work: Work, { serviceId }: One) => {
      if (!(await beginHosted(work, hosted, serviceId))) return drop(work, { serviceId })
      await work.enqueue(readJob, { serviceId })
    }
    return [
      subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
        if (outcome === 'done') await follow(work, { serviceId })
      }),
      ...[serviceChanged, serviceSuspended, serviceReactivated].map((happened) => subscriber(happened, follow)),
      subscriber(serviceCancelled, drop),
    ]
  }

  return { noteAnswer, reads, following }
}
