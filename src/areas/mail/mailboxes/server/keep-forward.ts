import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { partsOf } from '../rules/address.ts'
import type { ForwardRule } from '../rules/forward.ts'
import { aboutDomain, atMailHost, withinDomain } from './common-operation.ts'
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
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.keep-forward', Wanted, aboutDomain)

const ruleOf = ({ source, destinations, keepsCopy }: Asked['wanted']): ForwardRule => ({
  source,
  destinations,
  keepsCopy,
})

/** Forwards the mail of an address, or sends it elsewhere than before. */
export const keepForward = operation({
  name: 'mail.keep-forward',
  ...atMailHost<Asked>(),
  tasks: { [makeForwardTask]: m.mailboxes_task_forward, [changeForwardTask]: m.mailboxes_task_forward_change },
  requests,
  ask: (host: MailHost, request: Asked, asking) =>
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
  again: async (work, { id, wanted }) => {
    if (!(await requests.again(work.sql, id))) return false
    await forwardStore.setState(work.sql, wanted.forwardId, wanted.isNew ? 'making' : 'changing', work.now())
    return true
  },
})

const isSame = (one: ForwardRule, other: ForwardRule): boolean =>
  one.keepsCopy === other.keepsCopy &&
  [...one.destinations].toSorted().join() === [...other.destinations].toSorted().join()
