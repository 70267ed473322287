import type * as z from 'zod/mini'
import type { Work } from '../context.ts'
import { type Operation, type OperationParts, operation } from './operation.ts'
import { type OwnRequest, type OwnRequests, ownRequests, type Subject } from './requests.ts'
import { OwnPayload } from './start-operation.ts'

type OwnOperationRow<Wanted, Of extends string | number, Port, Value, Kind extends string> = OperationParts<
  OwnRequest<Wanted, Of>,
  Port,
  Value,
  Kind
> & {
  /** What is asked for: stored as JSON in the request, and parsed whenever that is read. */
  wanted: z.ZodMiniType<Wanted>
  /** What its requests are about. */
  about: Subject<Of>
  /**
   * A failed request is not tried again once the same was asked of its subject anew: an old wish would undo a newer one. Where a subject
   * has several of what is asked for, the field of `wanted` that says which of them: another one is another wish.
   */
  onlyNewest?: true | (keyof Wanted & string)
  /** Whether a failed request can be tried again; without it always. */
  mayRetry?(work: Work, request: OwnRequest<Wanted, Of>): Promise<boolean>
  /** A failed request is open again: what changes in the area's own tables. */
  reopened?(work: Work, request: OwnRequest<Wanted, Of>): Promise<void>
}

/**
 * The id under which a provider is asked: that of the task. A request that was refused and is tried again by a user is another operation, since
 * a provider answers the first as it ended; after silence it stays the same, so that nothing is done twice.
 */
export const operationIdOf = ({ task_id: taskId, tries }: { task_id: number; tries: number }): string =>
  tries === 0 ? `task-${taskId}` : `task-${taskId}-${tries}`

/** The task of an operation, as its provider tells it: `task-12`, tried again `task-12-1`, of a service's contract `service-7-task-12`. */
export function taskOfOperation(operationId: string | null): number | undefined {
  const number = /^(?:service-\d{1,15}-)?task-(\d{1,15})(?:-|$)/.exec(operationId ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** An operation with its requests in `provider_operation`, started by `startOperation`. */
export function ownOperation<Wanted, Of extends string | number, Port, Value, Kind extends string>(
  row: OwnOperationRow<Wanted, Of, Port, Value, Kind>,
): Operation<OwnRequest<Wanted, Of>, typeof OwnPayload, OwnRequests<Wanted, Of>, Kind> {
  const { wanted, about, onlyNewest, mayRetry, reopened, ...parts } = row
  const requests = ownRequests(row.name, wanted, about)
  return operation<OwnRequest<Wanted, Of>, typeof OwnPayload, Port, Value, OwnRequests<Wanted, Of>, Kind>({
    ...parts,
    payload: OwnPayload,
    idOf: ({ requestId }) => requestId,
    payloadOf: ({ id }) => ({ requestId: id }),
    requests,
    key: operationIdOf,
    again: async (work, request) => {
      const which = onlyNewest === true ? undefined : onlyNewest
      if (onlyNewest && !(await requests.isNewest(work.sql, request, which))) return false
      if (mayRetry && !(await mayRetry(work, request))) return false
      if (!(await requests.again(work.sql, request.id, row.silent))) return false
      await reopened?.(work, request)
      return true
    },
  })
}
