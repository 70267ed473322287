/**
 * Goes to somebody else's site. Whatever waits for it goes on waiting: no button comes back to life before the page is gone. With
 * `backTo` the browser's own button leads there, and not to a page that has done its work.
 */
export function leaveTo(url: string, { backTo }: { backTo?: string } = {}): Promise<never> {
  window.addEventListener('pageshow', openAnew)
  // Past the router, which would show that page for a moment.
  if (backTo !== undefined) History.prototype.replaceState.call(window.history, window.history.state, '', backTo)
  window.location.assign(url)
  return new Promise(() => {})
}

/** A browser may bring a page back as it was left, with its buttons waiting for ever: what happened meanwhile is read anew. */
const openAnew = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) window.location.reload()
}
