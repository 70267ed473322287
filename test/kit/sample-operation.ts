import * as z from 'zod/mini'
import { driverKey } from '#base/driver-key.ts'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { DomainEvent } from '#platform/domain-events.ts'
import { type Answer, shows, step } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { type OwnRequest, subjectByName } from '#platform/operations/requests.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'

/** How a sandbox provider answers: each word of a driver, and the ways in which silence may hide what happened. */
/** Declared by the tests themselves: no area knows it. */
export const sampleApplied: DomainEvent<{ id: number }> = { name: 'sample.applied' }

export const manners = [
  'done',
  'pending',
  'rejected',
  'retry',
  'unknown-done',
  'unknown-not',
  'silent',
  'silent-not',
] as const
export type Manner = (typeof manners)[number]

/** What the provider keeps of one thing. `effects`: how often it was carried out, which must never be twice. */
export type SampleThing = { asked: number; effects: number }
export type SampleProvider = {
  act(operationId: string, order: { thing: string; manner: Manner }): Promise<Outcome<SampleThing>>
  read(thing: string): Promise<Outcome<SampleThing>>
}
export const sampleKey = driverKey<SampleProvider>('sample')
/** One that keeps no operation ids: asked twice, it does it twice. */
export const forgetfulKey = driverKey<SampleProvider>('sample-forgetful')

const thingKey = (thing: string) => `sample ${thing}`

/** A provider whose memory outlives every process. */
export function sampleProvider(db: Database, options: { remembers: boolean }): SampleProvider {
  const state = databaseState(db)
  return {
    act: async (operationId, { thing, manner }) => {
      const now = await state.change<SampleThing & { ids: string[] }>(thingKey(thing), (before) => {
        const { asked, effects, ids } = before ?? { asked: 0, effects: 0, ids: [] }
        const isKnown = options.remembers && ids.includes(operationId)
        const carriesOut = !isKnown && isCarriedOut(manner, asked + 1)
        return {
          asked: asked + 1,
          effects: effects + (carriesOut ? 1 : 0),
          ids: carriesOut ? [...ids, operationId] : ids,
        }
      })
      return said(manner, now ?? { asked: 1, effects: 0 })
    },
    read: async (thing) => {
      const found = await state.read<SampleThing>(thingKey(thing))
      return found ? done(found) : rejected('no_such_thing')
    },
  }
}

const isCarriedOut = (manner: Manner, time: number): boolean => {
  if (manner === 'rejected' || manner === 'silent-not') return false
  return manner === 'retry' || manner === 'unknown-not' ? time > 1 : true
}

function said(manner: Manner, thing: SampleThing): Outcome<SampleThing> {
  const isFirst = thing.asked === 1
  if (manner === 'rejected') return rejected('not_allowed_here', 'the provider says no')
  if (manner === 'silent' || manner === 'silent-not') return { kind: 'unknown', detail: 'nothing heard' }
  if (manner === 'pending' && thing.asked < 3) return { kind: 'pending', reference: 'later', lookAgainSeconds: 0 }
  if (manner === 'retry' && isFirst) return { kind: 'retry', afterSeconds: 1 }
  if (manner.startsWith('unknown') && isFirst) return { kind: 'unknown', detail: 'nothing heard' }
  return done(thing)
}

const Wanted = z.object({ manner: z.enum(manners), steps: z._default(z.number(), 1), dieAt: z._default(z.number(), 0) })
export type SampleWanted = z.output<typeof Wanted>
type Asked = OwnRequest<SampleWanted, string>

export const failureMail = 'sample.failed'
export const doneMail = 'sample.done'

/** An operation of every ability, for the tests of the machine alone. */
export function sampleOperation(options: {
  name: string
  remembers: boolean
  looksFirst?: boolean
  isNext?: (sql: Sql, asked: Asked) => Promise<boolean>
}) {
  const read = async (driver: SampleProvider, { subject_id: thing, wanted }: Asked) =>
    shows(await driver.read(thing), ({ effects }) => effects > 0 && (wanted.manner !== 'pending' || !options.remembers))
  return ownOperation({
    name: options.name,
    wanted: Wanted,
    about: subjectByName('sample'),
    maxAttempts: 4,
    retrySeconds: 1,
    tasks: { [options.name]: () => options.name },
    driver: options.remembers ? sampleKey : forgetfulKey,
    ask: async (driver, asked, { ctx, operationId }): Promise<Answer<SampleThing>> => {
      const { steps, manner } = asked.wanted
      const task = await ctx.sql
        .selectFrom('task')
        .select('steps_done')
        .where('id', '=', asked.task_id)
        .executeTakeFirst()
      const at = (task?.steps_done ?? 0) + 1
      const thing = steps > 1 ? `${asked.subject_id}-${at}` : asked.subject_id
      const outcome = await driver.act(`${operationId}-${at}`, { thing, manner })
      return at < steps && outcome.kind === 'done'
        ? step({ progress: { done: at, total: steps, unit: 'things' } })
        : outcome
    },
    readBack: read,
    ...(options.looksFirst ? { looksFirst: true } : {}),
    ...(options.isNext ? { isNext: options.isNext } : {}),
    silent: 'sample_silent',
    apply: async (work, asked) => {
      await work.emit(sampleApplied, { id: asked.id })
    },
    stopped: async () => {},
    tell: ({ client_id: clientId, subject_id: id }, end) => ({
      audit: { action: `sample.thing.${end.state}`, object: { type: 'task', id }, clientId },
      events: [{ clientId, type: 'service.changed', subject: id }],
    }),
    mail: (work, asked, end) =>
      work.mail({
        brand: 'belfry',
        locale: 'nl',
        clientId: asked.client_id,
        to: `${asked.subject_id}@test.example`,
        kind: end.state === 'done' ? doneMail : failureMail,
        subject: asked.subject_id,
        paragraphs: [asked.subject_id],
      }),
  })
}
