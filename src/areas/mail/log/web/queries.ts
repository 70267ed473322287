import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { addDays, startOf } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { rangeOf, type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { heldCalls, incomingCalls, type LogLine, type LogSearch, outgoingCalls } from '../contract/calls.ts'
import { verdicts } from '../rules/verdicts.ts'
import { heldKeys, mailLogKeys } from './keys.ts'

export type Direction = 'incoming' | 'outgoing'
/** The direction of the open tab, from the address. */
export const directionOf = (text: unknown): Direction => (text === 'outgoing' ? 'outgoing' : 'incoming')

/** The initial request of the log, shared by its preload and the screen. */
export const logTable = (direction: Direction) =>
  ({ prefix: `${direction}-`, filterIds: ['period', 'verdict', 'sender', 'recipient'] }) as const
export const logRequest = (direction: Direction, search: Record<string, unknown>) =>
  tableRequest(search, logTable(direction))

export const callsOf = (direction: Direction) => (direction === 'incoming' ? incomingCalls : outgoingCalls)

/** The address may be typed by hand; values that the server does not accept are left out. */
function searchOf({ filters: { period, verdict, sender, recipient } }: TableRequest): Partial<LogSearch> {
  const days = rangeOf(period)
  const known = verdicts.find((each) => each === verdict)
  return {
    ...(days && { from: startOf(days.from).toISOString(), to: startOf(addDays(days.to, 1)).toISOString() }),
    ...(known && { verdict: known }),
    ...(sender && { sender }),
    ...(recipient && { recipient }),
  }
}

/** Newest first, page after page; requested from the host each time, so it is cached only briefly. */
export const logPages = (domain: string, direction: Direction, request: TableRequest) => {
  const search = searchOf(request)
  return infiniteQueryOptions({
    queryKey: mailLogKeys.one(domain, direction, search),
    queryFn: ({ pageParam, signal }) =>
      send(
        callsOf(direction).filter,
        { params: { domain }, body: { ...search, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Loaded only by a click, because each view is logged. */
export const heldText = (domain: string, heldId: string) =>
  queryOptions({
    queryKey: heldKeys.one(domain, heldId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      send(heldCalls.look, { params: { domain, held: heldId } }, { signal }).then(({ data }) => data),
    retry: false,
  })

/** `allow`: delivers further messages of the sender too, and trains the filter. */
export type Decision = 'deliver' | 'allow' | 'delete'
type Deciding = { lines: readonly LogLine[]; as: Decision }

export const heldIn = (lines: readonly LogLine[]): string[] => lines.flatMap(({ heldId }) => heldId ?? [])

/** A decision is a task: `decided` gets its id. */
export const useDecide = (domain: string, direction: Direction, decided: (sent: Deciding, task: number) => void) =>
  useCall(
    ({ lines, as }: Deciding) => {
      const [params, messages] = [{ domain }, heldIn(lines)]
      const calls = callsOf(direction)
      return as === 'delete'
        ? send(calls.delete, { params, body: { messages } })
        : send(calls.delivered, { params, body: { messages, allowSender: as === 'allow', learn: as === 'allow' } })
    },
    { refreshes: [taskKeys.all], done: ({ task }, sent) => decided(sent, task), inPlace: true },
  )
