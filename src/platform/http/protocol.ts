import type { RateClass } from '#base/call.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '../context.ts'
import type { Database } from '../sql/connect.ts'

/** A request in a protocol of others, as it came. */
export type ProtocolRequest = {
  query: URLSearchParams
  /** Of JSON; undefined where there was none. */
  body: unknown
  header(name: string): string | undefined
  ip: string
  userAgent: string
}

export type ProtocolAnswer = {
  status: number
  body: string
  /** `text/plain` unless it says otherwise. */
  type?: string
  headers?: Readonly<Record<string, string>>
}

/** What serves such a request: nobody is signed in, and who asks is found out by the protocol's own means. */
export type ProtocolEntry = {
  db: Database
  now(): Date
  /** One step in its own transaction, logged as done in the name of this account. */
  transact<Result>(account: AccountId | null, step: (work: Work) => Promise<Result>): Promise<Result>
  /** Counts one request of a holder of a key, and says whether it may still be served. */
  mayAsk(key: string, rate: RateClass): Promise<boolean>
  /** Whether this address may guess on; `noteWrongGuess` counts one that was wrong. */
  mayGuess(): Promise<boolean>
  noteWrongGuess(): Promise<void>
  /** While the portal is closed nobody changes anything by a program either. */
  isClosed(): Promise<boolean>
}

/**
 * A way in that another standard lays down, with its own path, words and way of signing in, so that programs which know nothing of us work
 * with us. It is no call of our contract, and stands outside /api.
 */
export type ProtocolRoute = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** A media type of its own whose body is JSON. */
  reads?: string
  /** What a request may weigh, where it is more than a few names and values. */
  largestBytes?: number
  /** The budget of the address that it comes from. */
  rate: RateClass
  answer(entry: ProtocolEntry, request: ProtocolRequest): Promise<ProtocolAnswer>
  /** What is answered where serving it failed: the protocol's word for "try again later". */
  failed: ProtocolAnswer
}
