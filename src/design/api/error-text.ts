import { m } from '#words'
import { type ApiError, isApiError, isUnanswered, notSent } from './api-error.ts'

/** The pending-transactions replacement of core §8: by code, and by words for answers that carry only words. */
export const isPendingOrder = (error: ApiError): boolean =>
  error.code === 'order_type_exists' || /already has an order/i.test(error.message)

/** For a form: why a change was not saved, when the server had no message about it (core §8). */
export function formErrorText(error: unknown): string {
  const text = errorText(error)
  const isUnsaid =
    isApiError(error) && !isNotSent(error) && error.method === 'PUT' && (error.status === 0 || error.status === 500)
  return isUnsaid ? `${m.design_save_failed()}. ${text}` : text
}

/** A user who changed something and got no answer cannot know whether it was saved. A code is an answer: the portal's own, with what is known. */
const isUnknownChange = (error: unknown): boolean =>
  isUnanswered(error) && isApiError(error) && error.method !== 'GET' && error.code === undefined

export const isNotSent = (error: unknown): boolean => isApiError(error) && error.code === notSent

/** The message of an error, in place: the server's words where it gave any. */
export const errorText = (error: unknown): string =>
  isUnknownChange(error) ? `${whatHappened(error)} ${m.design_unanswered()}` : whatHappened(error)

function whatHappened(error: unknown): string {
  if (!isApiError(error)) return m.design_something_wrong()
  if (isNotSent(error)) return m.design_not_sent()
  if (error.status === 0) return m.design_network_failure()
  if (isPendingOrder(error)) return m.design_pending_transactions()
  if (error.status >= 500 && error.status !== 502 && error.status !== 503) return m.design_something_wrong()
  const lines = Object.values(error.fieldErrors).flat()
  if (error.status === 422 && lines.length > 0) return lines.join('\n')
  return error.message || (error.status === 403 ? m.design_not_allowed() : m.design_something_wrong())
}
