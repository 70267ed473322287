import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { type ClientId, type Id, writtenId } from '#base/ids.ts'
import type { Sql } from '../sql/connect.ts'
import type { JsonObject } from '../sql/schema.ts'

/** The fields of every request, in any table. */
export type Request = { id: number; task_id: number | null; finished_at: Date | null }
/** `value`: the provider's answer, when it is done. */
export type RequestEnd<Value = unknown> = {
  state: 'done' | 'failed' | 'stopped'
  reasonCode: string | null
  detail?: string | undefined
  at: Date
  value?: Value | undefined
}

/** Where an operation stores its requests: a table of the area's own, or `provider_operation`. */
export type Requests<R extends Request> = {
  byId(sql: Sql, id: number): Promise<R | undefined>
  byTask(sql: Sql, taskId: number): Promise<R | undefined>
  /** Ends a request and locks its row; false when another run has ended it. */
  end(sql: Sql, id: number, end: RequestEnd): Promise<boolean>
  /** Locks what other code locks before the request. */
  hold?(sql: Sql, request: R): Promise<unknown>
}

/**
 * The subject of requests in `provider_operation`. Its id is stored as text, written by our own program; only this
 * reads it.
 */
export type Subject<Of extends string | number> = { type: string; read(text: string): Of }
/** A row of a table: `subject<DomainId>('domain')`. */
export const subject = <Of extends Id<string>>(type: string): Subject<Of> => ({ type, read: writtenId<Of> })
/** A subject without a row, identified by its name. */
export const subjectByName = (type: string): Subject<string> => ({ type, read: (name) => name })

export type OwnRequest<Wanted, Of extends string | number> = Request & {
  task_id: number
  client_id: ClientId
  subject_type: string
  subject_id: Of
  wanted: Wanted
  /** How often a user has had it tried again after a refusal. */
  tries: number
}

export type OwnRequests<Wanted, Of extends string | number> = Requests<OwnRequest<Wanted, Of>> & {
  subjectType: string
  /** Throws where what is asked could not be read again: a request that nobody can read would never end. */
  insist(asked: Wanted): void
  /** Whether nobody has asked the same of its subject since; with `which`, a field of what is asked for, of the same one of several. */
  isNewest(sql: Sql, request: OwnRequest<Wanted, Of>, which?: keyof Wanted & string): Promise<boolean>
  /** Reopens it, after a refusal as another try; false when it had not failed. `silent`: the reason of whom nobody answered. */
  again(sql: Sql, id: number, silent: string): Promise<boolean>
}

const table = (sql: Sql, name: string) => sql.selectFrom('provider_operation').selectAll().where('name', '=', name)

/**
 * Requests in `provider_operation`, for an operation that needs no table of its own. What was asked is parsed when it
 * is read.
 */
export function ownRequests<Wanted, Of extends string | number>(
  name: string,
  wanted: z.ZodMiniType<Wanted>,
  about: Subject<Of>,
): OwnRequests<Wanted, Of> {
  type Row = Omit<OwnRequest<Wanted, string>, 'wanted'> & { wanted: unknown }
  const read = (row: Row | undefined): OwnRequest<Wanted, Of> | undefined =>
    row && { ...row, subject_id: about.read(row.subject_id), wanted: z.parse(wanted, row.wanted) }
  return {
    subjectType: about.type,
    insist: (asked) => void z.parse(wanted, JSON.parse(JSON.stringify(asked))),
    byId: async (sql, id) => read(await table(sql, name).where('id', '=', id).executeTakeFirst()),
    byTask: async (sql, taskId) => read(await table(sql, name).where('task_id', '=', taskId).executeTakeFirst()),
    end: async (sql, id, { state, reasonCode, at }) =>
      (await sql
        .updateTable('provider_operation')
        .set({ state, reason_code: reasonCode, finished_at: at })
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .returning('id')
        .executeTakeFirst()) !== undefined,
    isNewest: async (sql, { id, subject_id, wanted: asked }, which) =>
      (await table(sql, name)
        .where('subject_type', '=', about.type)
        .where('subject_id', '=', String(subject_id))
        .where('id', '>', id)
        .$if(which !== undefined, (query) => query.where(raw`wanted->>${which}`, '=', String(which && asked[which])))
        .executeTakeFirst()) === undefined,
    again: async (sql, id, silent) =>
      (await sql
        .updateTable('provider_operation')
        .set({
          ...{ state: 'open', finished_at: null, reason_code: null },
          tries: raw<number>`tries + (reason_code is distinct from ${silent})::int`,
        })
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .returning('id')
        .executeTakeFirst()) !== undefined,
  }
}

export type NewRequest = {
  name: string
  taskId: number
  clientId: ClientId
  subject: { type: string; id: string | number }
  wanted: object
}

export const addRequest = async (sql: Sql, row: NewRequest, now: Date): Promise<number> =>
  (
    await sql
      .insertInto('provider_operation')
      .values({
        name: row.name,
        task_id: row.taskId,
        client_id: row.clientId,
        subject_type: row.subject.type,
        subject_id: String(row.subject.id),
        wanted: JSON.stringify(row.wanted satisfies object as JsonObject),
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
