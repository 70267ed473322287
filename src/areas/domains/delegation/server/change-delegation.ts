import * as z from 'zod/mini'
import { noteDnssec } from '#areas/domains/portfolio/server/public.ts'
import { type DomainId, idOf } from '#base/ids.ts'
import { Refusal } from '#base/refusal.ts'
import { done, rejected } from '#drivers/outcome.ts'
import { type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import type { PlainWords } from '#platform/house.ts'
import { type Answer, type Step, step, type Waits, waits } from '#platform/operations/answers.ts'
import { type Asking, operation } from '#platform/operations/operation.ts'
import { m } from '#words'
import { type ChangeKind, type ChangeStep, pauseSeconds, stepAfter, stepsOf } from '../rules/change-steps.ts'
import { type Change, changeStore } from './delegation-store.ts'
import { applyChange, failChange, tellEnd } from './end-change.ts'
import { type StepResult, steps } from './steps.ts'

const dayOfSeconds = 86_400

export const taskKinds = {
  nameservers: 'domain.nameservers',
  'dnssec-on': 'domain.dnssec-on',
  'dnssec-renew': 'domain.dnssec-renew',
  'dnssec-off': 'domain.dnssec-off',
  keys: 'domain.dnssec-keys',
} as const satisfies Record<ChangeKind, string>

/**
 * Carries out a change step by step. Each step reads the current state and can be repeated: the registry and the name
 * servers know each operation by its id.
 */
export const changeDelegation = operation({
  name: 'delegation.carry-out',
  payload: z.object({ changeId: z.number(), domainId: idOf<DomainId>() }),
  idOf: ({ changeId }) => changeId,
  payloadOf: ({ id, domain_id }) => ({ changeId: id, domainId: domain_id }),
  turn: ({ domainId }) => String(domainId),
  tasks: {
    'domain.nameservers': m.delegation_task_nameservers,
    'domain.dnssec-on': m.delegation_task_dnssec_on,
    'domain.dnssec-renew': m.delegation_task_dnssec_renew,
    'domain.dnssec-off': m.delegation_task_dnssec_off,
    'domain.dnssec-keys': m.delegation_task_keys,
  } satisfies Record<(typeof taskKinds)[ChangeKind], PlainWords>,
  requests: changeStore,
  driver: registrarKey,
  key: ({ id }: Change) => `delegation-${id}`,
  ask,
  silent: 'registrar_silent',
  apply: applyChange,
  fail: failChange,
  tell: tellEnd,
  again,
})

async function ask(_registrar: Registrar, change: Change, { ctx }: Asking): Promise<Answer<undefined>> {
  try {
    return answerOf(ctx, change, await steps[change.step](ctx, change))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The zone refused one of the copied records.
    return rejected('zone_failed', error.code)
  }
}

function answerOf(ctx: JobCtx, change: Change, result: StepResult): Answer<undefined> {
  if ('failed' in result) return rejected(result.failed.code, result.failed.detail)
  if ('waits' in result) return waitFor(ctx, change, result)
  const next = stepAfter(change.kind, change.step)
  return next ? goOnTo(next, change, result.done) : done(undefined)
}

function waitFor(ctx: JobCtx, change: Change, held: Extract<StepResult, { waits: string }>): Waits {
  const since = (ctx.now().getTime() - change.step_at.getTime()) / 1000
  return waits({
    progress: progressOf(change),
    reasonCode: held.waits,
    retryAfterSeconds: Math.max(1, Math.min(held.retryAfterSeconds ?? pauseSeconds(since), dayOfSeconds)),
    write: async (work) => {
      await changeStore.note(work.sql, change.id, held.waits, held.detail ?? null)
      if (change.reason_code !== held.waits) await tellChanged(work, change)
    },
  })
}

const goOnTo = (
  next: ChangeStep,
  change: Change,
  { wanted, waitUntil }: Extract<StepResult, { done: object }>['done'],
): Step =>
  step({
    progress: progressOf({ ...change, step: next }),
    write: async (work) => {
      await changeStore.step(work.sql, change.id, next, work.now(), {
        ...(wanted ? { wanted } : {}),
        ...(waitUntil ? { waitUntil } : {}),
      })
      await tellChanged(work, change)
    },
  })

const tellChanged = (work: Work, { client_id, domain_id }: Change) =>
  work.pushEvent({ clientId: client_id, type: 'domain.changed', subject: domain_id })

const progressOf = ({ kind, step: at }: Pick<Change, 'kind' | 'step'>): number =>
  Math.round((100 * (stepsOf[kind].indexOf(at) + 0.5)) / stepsOf[kind].length)

/**
 * Continues a failed change at the step where it stopped, under the same operation ids; refused while another change is
 * under way.
 */
async function again(work: Work, change: Change): Promise<boolean> {
  if (change.outcome !== 'failed' || (await changeStore.open(work.sql, change.domain_id))) return false
  const newest = await changeStore.newest(work.sql, change.domain_id)
  if (newest?.id !== change.id) return false
  await changeStore.reopen(work.sql, change.id, work.now())
  if (change.kind !== 'nameservers') {
    const isOff = change.kind === 'dnssec-off' || change.wanted.keys?.length === 0
    await noteDnssec(work, change.domain_id, isOff ? 'disabling' : 'enabling')
  }
  return true
}
