/** Goes to somebody else's site. Whatever waits for it goes on waiting: no button comes back to life before the page is gone. */
export function leaveTo(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}
