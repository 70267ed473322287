import { m } from '#words'
import { connection, heardNothing } from './connection.ts'
import { reloadPage } from './own-leave.ts'
import { isStaleChunk, reloadForStaleChunk } from './stale-chunk.ts'
import { toast } from './toast.ts'

/**
 * Handles a file of the page that failed to load. Without a connection nothing: a reload would lose everything. With
 * one, an update has replaced the file, and the page is reloaded. `false` when the error must be shown.
 */
export async function mendMissingFile(): Promise<boolean> {
  if (await heardNothing()) return false
  return reloadForStaleChunk(Date.now(), sessionStorage, reloadPage)
}

/** A file that was requested by a click, outside every screen: no place on the page shows its error. */
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
