import * as z from 'zod/mini'
import { idOf, type ServiceId } from '#base/ids.ts'
import { done, rejected } from '#drivers/outcome.ts'
import { isServiceKind, type ServiceFacts, type ServiceHost, serviceHostKey } from '#drivers/service-host/port.ts'
import type { Work } from '#platform/context.ts'
import type { PlainWords } from '#platform/house.ts'
import { type Answer, reading, shows, waits } from '#platform/operations/answers.ts'
import { type Asking, operation } from '#platform/operations/operation.ts'
import type { Requests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { type AskKind, mayTryAgain, turnOf } from '../rules/life.ts'
import { askHost, isReached, referenceOf } from './ask-host.ts'
import { serviceAsked } from './domain-events.ts'
import { applyAsk, failAsk, tellAsk } from './end-ask.ts'
import { type AskOfService, askStore, serviceStore } from './service-store.ts'

const requests: Requests<AskOfService> = {
  byId: askStore.withService,
  byTask: askStore.withServiceByTask,
  end: askStore.end,
  // Whoever asks anything about a service holds it first.
  hold: (sql, ask) => serviceStore.hold(sql, ask.service_id),
}

const silent = 'provider_silent'

/** Has a provider do what is asked about a service. One at a time for a service, in the order of asking. */
export const executeRequest = operation({
  name: 'services.carry-out-ask',
  payload: z.object({ askId: z.number(), serviceId: idOf<ServiceId>() }),
  idOf: ({ askId }) => askId,
  payloadOf: ({ id, service_id }) => ({ askId: id, serviceId: service_id }),
  turn: ({ serviceId }) => String(serviceId),
  tasks: {
    'service.provision': m.delivery_task_provision,
    'service.suspend': m.delivery_task_suspend,
    'service.unsuspend': m.delivery_task_unsuspend,
    'service.cancel': m.delivery_task_cancel,
    'service.change': m.delivery_task_change,
  } satisfies Record<`service.${AskKind}`, PlainWords>,
  requests,
  driver: ({ service: { kind } }) => (isServiceKind(kind) ? serviceHostKey(kind) : undefined),
  notOffered: 'kind_not_offered',
  key: ({ operation_id }: AskOfService) => operation_id,
  ask,
  readBack: async (host: ServiceHost, ask) =>
    turnOf(ask.kind, ask.service.status) === 'carry-out'
      ? shows<ServiceFacts | null>(
          await host.readBack({ reference: referenceOf(ask.service) }),
          (facts) => facts !== null && isReached(ask, facts),
        )
      : rejected('not_in_this_state'),
  looksFirst: true,
  silent,
  apply: applyAsk,
  fail: failAsk,
  tell: tellAsk,
  again,
  isNext: async (sql, ask) => (await askStore.open(sql, ask.service_id))[0]?.id === ask.id,
  after: goOn,
})

async function ask(host: ServiceHost, asked: AskOfService, _asking: Asking): Promise<Answer<ServiceFacts | null>> {
  const turn = turnOf(asked.kind, asked.service.status)
  if (turn === 'already') return done(null)
  if (turn !== 'carry-out') return rejected('not_in_this_state')
  const said = await askHost(host, asked)
  if (asked.service.awaits_owner_since === null) return said
  // No provider, but whoever ordered it is waited for.
  return reading<ServiceFacts | null, Answer<ServiceFacts | null>>(said, {
    pending: ({ lookAgainSeconds }) => waits({ reasonCode: 'awaits_owner', retryAfterSeconds: lookAgainSeconds }),
  })
}

/** Whoever was silent is asked the same again; a refusal would be answered as it was, so that after it there is another operation. */
const nextIdOf = ({ operation_id: id, reason_code: reason }: AskOfService): string => {
  const [, first = id, tries = '0'] = /^(service-\d+-task-\d+)(?:-(\d+))?$/.exec(id) ?? []
  return reason === silent ? id : `${first}-${Number(tries) + 1}`
}

/** What failed is asked again, unless something newer was asked since. */
async function again(work: Work, asked: AskOfService): Promise<boolean> {
  const service = await serviceStore.lock(work.sql, asked.service_id)
  if (!service || asked.state !== 'failed') return false
  const newest = await askStore.newest(work.sql, service.id)
  if (!mayTryAgain(asked.kind, service.status, newest?.id === asked.id)) return false
  const opened = { state: 'open', finished_at: null, reason_code: null, operation_id: nextIdOf(asked) }
  await askStore.change(work.sql, asked.id, opened)
  if (asked.kind === 'provision') await work.emit(serviceAsked, { serviceId: service.id })
  await work.pushEvent({ clientId: service.client_id, type: 'service.changed', subject: service.id })
  return true
}

/** Starts what was asked meanwhile. */
async function goOn(work: Work, { service_id: serviceId }: AskOfService): Promise<void> {
  const [next] = await askStore.open(work.sql, serviceId)
  if (next) await work.enqueue(executeRequest.job, { askId: next.id, serviceId })
}
