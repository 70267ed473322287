/** What is sent with a call: its parameters in the path, its query, its body. */
export type CallInput = { params?: object; query?: object; body?: unknown }

/**
 * One call of the API. The types are those of what is sent, what is answered and the codes for which it is refused; at run time it is
 * a few words, so that a bundle holds the calls that a program makes and no others.
 */
export type Call<Input extends CallInput = CallInput, Answer = unknown, Code extends string = string> = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly answers: 'json' | 'file' | 'stream' | 'nothing'
  /** It takes an `Idempotency-Key`. */
  readonly keyed?: true
  /** Made twice it does no more than made once. */
  readonly repeatable?: true
  readonly form?: true
  /** Never there: it carries the types. */
  readonly types?: { input: Input; answer: Answer; code: Code }
}

// biome-ignore lint/suspicious/noExplicitAny: a call of any types
export type AnyCall = Call<any, any, any>
export type InputOf<C> = C extends Call<infer Input, infer _Answer, infer _Code> ? Input : never
export type AnswerOf<C> = C extends Call<infer _Input, infer Answer, infer _Code> ? Answer : never
export type CodeOf<C> = C extends Call<infer _Input, infer _Answer, infer Code> ? Code : never

/** Codes of our own: no answer came, or one that is not the portal's (such as the page of a proxy). */
export type LocalCode = 'no_answer' | 'foreign_answer'

export type Done<Answer> = {
  ok: true
  status: number
  data: Answer
  requestId: string | null
}
export type Refused<Code extends string = string> = {
  ok: false
  /** 0 where no answer came. */
  status: number
  /** Why; compare this, never the words. */
  code: Code | LocalCode
  /** One sentence for a person. */
  error: string
  /** What is wrong with each field. */
  errors?: Record<string, string[]>
  details?: unknown
  retryAfterSeconds?: number
  requestId: string | null
}
export type Result<C> = Done<AnswerOf<C>> | Refused<CodeOf<C>>
