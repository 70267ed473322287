let isLeaving = false

/** Whether the portal itself leads away from this page: then the user is not asked to confirm that they leave. */
export const isOwnLeave = (): boolean => isLeaving

/** For a reload, or the way to sign-in: what somebody prepared is kept beside the page (`kept-work.ts`) and put back. */
export function leaveByItself(go: () => void): void {
  isLeaving = true
  go()
}

export const reloadPage = (): void => leaveByItself(() => window.location.reload())
