import type { FieldErrors } from '#base/refusal.ts'

/** Every error of a call. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  /** The refusal's code, from the area's closed list; compare this, never the words. */
  readonly code: string | undefined
  readonly fieldErrors: FieldErrors
  readonly details: unknown
  readonly method: string
  readonly path: string
  /** Set by a component that shows the error in its own place, so that no toast repeats it. */
  taken = false

  constructor(given: {
    status: number
    code?: string | undefined
    message: string
    fieldErrors?: FieldErrors
    details?: unknown
    method: string
    path: string
    cause?: unknown
  }) {
    super(given.message, { cause: given.cause })
    this.name = 'ApiError'
    this.status = given.status
    this.code = given.code
    this.fieldErrors = given.fieldErrors ?? {}
    this.details = given.details
    this.method = given.method
    this.path = given.path
  }
}

/** The browser had no network, so nothing was sent. */
export const notSent = 'not_sent'

/** No answer: no network, a restart, or a proxy without its server. Whether anything was done is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 ||
    error.status === 502 ||
    error.status === 504 ||
    (error.status === 503 && error.code !== 'maintenance'))

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
