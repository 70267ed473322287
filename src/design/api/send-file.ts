import type { AnswerOf, CallRow, RequestOf } from '#base/call.ts'
import { currentLocale } from '../language/locale.ts'
import { ApiError } from './api-error.ts'
import { addressOf, errorOf } from './client.ts'
import { leave } from './reactions.ts'

type FileCall = CallRow & { accepts: 'raw' }
export type FileOptions = { signal?: AbortSignal; onSent?: (bytes: number) => void }

/**
 * Sends a file to a call that takes one as it is, and tells how much of it has left: what browsers say of a request by `fetch` only
 * when it is over. Stopped by the signal, nothing of it is kept.
 */
export function sendFile<const C extends FileCall>(
  row: C,
  request: RequestOf<C>,
  { signal, onSent }: FileOptions = {},
): Promise<AnswerOf<C>> {
  const address = addressOf(row.path, request)
  const path = address.slice(4).split('?')[0] ?? ''
  const http = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const failed = (error: ApiError) => {
      leave(error)
      reject(error)
    }
    const stop = () => http.abort()
    const over = () => signal?.removeEventListener('abort', stop)
    http.open(row.method, address)
    http.setRequestHeader('Accept', 'application/json')
    http.setRequestHeader('Accept-Language', currentLocale())
    http.setRequestHeader('Content-Type', 'application/octet-stream')
    http.setRequestHeader('X-Belfry', '1')
    http.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    http.onload = () => {
      over()
      const answer = new Response(http.responseText, { status: http.status })
      if (answer.ok) resolve(JSON.parse(http.responseText) as AnswerOf<C>)
      else void errorOf(row, path, answer).then(failed)
    }
    http.onerror = () => {
      over()
      failed(new ApiError({ status: 0, message: '', method: row.method, path }))
    }
    http.onabort = () => {
      over()
      reject(new DOMException('The upload was stopped', 'AbortError'))
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    else http.send((request as unknown as { body: Blob }).body)
  })
}
