import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { partsOf } from '../rules/address.ts'
import type { ForwardRule } from '../rules/forward.ts'
import { atMailHost, withinDomain } from './common-operation.ts'
import { forwardStore } from './forward-store.ts'

export const makeForwardTask = 'mail.make-forward'
export const changeForwardTask = 'mail.change-forward'

const Wanted = z.object({
  forwardId: z.number(),
  source: z.string(),
  destinations: z.array(z.string()),
  keepsCopy: z.boolean(),
  isNew: z.boolean(),
})

const ruleOf = ({ source, destinations, keepsCopy }: z.output<typeof Wanted>): ForwardRule => ({
  source,
  destinations,
  keepsCopy,
})

/** Creates or changes a forward at the host. */
export const keepForward = ownOperation({
  name: 'mail.keep-forward',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [makeForwardTask]: m.mailboxes_task_forward, [changeForwardTask]: m.mailboxes_task_forward_change },
  ask: (host, request, asking) =>
    withinDomain(host, request, asking, () => host.keepForward(asking.operationId, ruleOf(request.wanted))),
  readBack: async (host, { wanted }) =>
    reading(await host.readDomain(partsOf(wanted.source)?.domain ?? ''), {
      done: ({ value }): Outcome<ForwardRule> => {
        const found = value.forwards.find(({ source }) => source === wanted.source)
        return found && isSame(found, wanted) ? done(found) : rejected('not_there')
      },
    }),
  apply: async (work, { wanted }, facts) => {
    await forwardStore.note(work.sql, wanted.forwardId, facts, work.now())
  },
  fail: async (work, { wanted }, { code }) => {
    const state = wanted.isNew ? 'failed' : 'ready'
    await forwardStore.setState(work.sql, wanted.forwardId, state, work.now(), wanted.isNew ? code : null)
  },
  reopened: async (work, { wanted }) => {
    await forwardStore.setState(work.sql, wanted.forwardId, wanted.isNew ? 'making' : 'changing', work.now())
  },
})

const isSame = (one: ForwardRule, other: ForwardRule): boolean =>
  one.keepsCopy === other.keepsCopy &&
  [...one.destinations].toSorted().join() === [...other.destinations].toSorted().join()
