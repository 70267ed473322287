import {
  type MutationOptions,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, CallRow, RequestOf } from '#base/call.ts'
import { beginChange, type Change } from './changes.ts'
import { send } from './client.ts'
import type { Key } from './keys.ts'
import { tell } from './reactions.ts'

export type CallOptions<Sent, Answer> = {
  /** Queries that are stale after an attempt, even a failed one: somebody else may have been first. */
  refreshes?: readonly Key[] | ((sent: Sent) => readonly Key[])
  /** After success: say so, close the panel, store the answer in a query. */
  done?: (answer: Answer, sent: Sent) => unknown
  failed?: (error: Error, sent: Sent) => unknown
  /** The screen shows `error` itself, or catches it. Otherwise a failure is told once, by a toast, unless a form has placed it. */
  inPlace?: boolean
}

/** The options around the call; separate from React, so that they can be tested. */
export function callOptions<Sent, Answer>(
  client: QueryClient,
  work: (sent: Sent) => Promise<Answer>,
  { refreshes = [], done, failed, inPlace }: CallOptions<Sent, Answer>,
): MutationOptions<Answer, Error, Sent, Change> {
  const old = (sent: Sent) => (typeof refreshes === 'function' ? refreshes(sent) : refreshes)
  return {
    mutationFn: work,
    // While the portal does not answer it fails at once and says so: sent minutes later, it would surprise a user who
    // has moved on.
    networkMode: 'always',
    onMutate: (sent) => beginChange(client, old(sent)),
    onSuccess: (answer, sent) => done?.(answer, sent),
    onError: (error, sent) => {
      if (!inPlace) tell(error)
      return failed?.(error, sent)
    },
    onSettled: (_answer, error, sent, change) => (error ? change?.failed(old(sent)) : change?.done()),
  }
}

export type Calling<Sent, Answer> = UseMutationResult<Answer, Error, Sent, Change>

/**
 * The one way in which a screen changes something: a call of the contract, or work that is more than one of them. It
 * tracks whether it is running (`isPending`), what went wrong (`error`), and which queries are stale afterwards.
 * `mutate` starts it; `mutateAsync` is for `submit` of a form, whose fields show what the server refused.
 */
export function useCall<const C extends CallRow>(
  call: C,
  options?: CallOptions<RequestOf<C>, AnswerOf<C>>,
): Calling<RequestOf<C>, AnswerOf<C>>
export function useCall<Answer, Sent = void>(
  work: (sent: Sent) => Promise<Answer>,
  options?: CallOptions<Sent, Answer>,
): Calling<Sent, Answer>
export function useCall<Sent, Answer>(
  call: CallRow | ((sent: Sent) => Promise<Answer>),
  options: CallOptions<Sent, Answer> = {},
): Calling<Sent, Answer> {
  const client = useQueryClient()
  const work =
    typeof call === 'function' ? call : (sent: Sent) => send(call, sent as RequestOf<CallRow>) as Promise<Answer>
  return useMutation(callOptions(client, work, options))
}
