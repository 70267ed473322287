import type { CallRow, RequestOf } from '#base/call.ts'
import { ApiError, notSent } from '#design/api/api-error.ts'
import { addressOf, send } from '#design/api/client.ts'
import { currentLocale } from '#design/language/locale.ts'
import { ticketCalls } from '../contract/calls.ts'
import type { TicketDetail } from '../contract/shapes.ts'

type Progress = (sent: number, all: number) => void
type Fields = Record<string, string | number | undefined>

/** Sends a form with files and reports the upload progress, which `fetch` cannot. */
export function sendForm(
  row: CallRow,
  fields: Fields,
  files: readonly File[],
  onProgress: Progress,
): Promise<{ data: TicketDetail }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  for (const file of files) form.append('attachment', file, file.name)
  const failed = (status: number, body: { error?: string; code?: string; errors?: Record<string, string[]> } = {}) =>
    new ApiError({
      status,
      code: body.code,
      message: body.error ?? '',
      fieldErrors: body.errors ?? {},
      method: row.method,
      path: row.path,
    })
  // Checked before sending: a network that fails later says nothing about what arrived.
  const isOffline = navigator.onLine === false
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(row.method, addressOf(row.path, {}))
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', currentLocale())
    request.setRequestHeader('X-Belfry', '1')
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total)
    request.onerror = () => fail(failed(0, isOffline ? { code: notSent } : {}))
    request.onload = () =>
      request.status < 300
        ? done(request.response as { data: TicketDetail })
        : fail(failed(request.status, (request.response ?? {}) as { error?: string }))
    request.send(form)
  })
}

/** A note for colleagues, beside the conversation. */
export const sendNote = (id: number, body: RequestOf<typeof ticketCalls.note>['body']) =>
  send(ticketCalls.note, { params: { id }, body })
