/** The address did not take it, or nobody answered there: it may be sent again. */
export class PartNotSent extends Error {
  readonly status: number
  constructor(status: number) {
    super(`a part was not taken: ${status}`)
    this.status = status
  }
}

/**
 * Sends a piece of a file to an address that was signed for that, at whoever keeps it and not at the portal: nothing of the portal's goes along.
 * Answers by which the piece is known there.
 */
export function sendPart(
  url: string,
  body: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<string> {
  const http = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const stop = () => http.abort()
    const over = () => signal.removeEventListener('abort', stop)
    http.open('PUT', url)
    http.upload.onprogress = ({ loaded }) => onSent(loaded)
    http.onload = () => {
      over()
      const etag = http.getResponseHeader('ETag')?.replaceAll('"', '')
      if (http.status === 200 && etag) resolve(etag)
      else reject(new PartNotSent(http.status))
    }
    http.onerror = () => {
      over()
      reject(new PartNotSent(0))
    }
    http.onabort = () => {
      over()
      reject(new DOMException('The upload was stopped', 'AbortError'))
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else http.send(body)
  })
}
