import { m } from '#words'
import { connection, heardNothing } from './connection.ts'
import { reloadPage } from './own-leave.ts'
import { isStaleChunk, reloadForStaleChunk } from './stale-chunk.ts'
import { toast } from './toast.ts'

/**
 * What becomes of a page one of whose files did not come. Without a connection nothing: a reload would throw everything away. With one, an
 * update has replaced the file, and the page is loaded again. `false` where the error stays to be shown.
 */
export async function mendMissingFile(): Promise<boolean> {
  if (await heardNothing()) return false
  return reloadForStaleChunk(Date.now(), sessionStorage, reloadPage)
}

/** A file that was wanted at a press, outside every screen: there is no place on the page that would tell. */
async function tellMissingFile(): Promise<void> {
  if (!(await mendMissingFile()) && connection() === 'here') toast.bad(m.design_something_wrong())
}

/** Called once by the shell. */
export function watchFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // By its usual words the router would know the error, and reload the page whatever the connection.
    if (event.payload instanceof Error) event.payload.message = `Stale: ${event.payload.message}`
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (!isStaleChunk(event.reason)) return
    event.preventDefault()
    void tellMissingFile()
  })
}
