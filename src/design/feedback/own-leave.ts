let isLeaving = false

/** Whether the portal itself leaves this page: then the user is not asked to confirm. */
export const isOwnLeave = (): boolean => isLeaving

/** For a reload, or the redirect to sign-in: unsaved work is stored (`kept-work.ts`) and restored. */
export function leaveByItself(go: () => void): void {
  isLeaving = true
  go()
}

export const reloadPage = (): void => leaveByItself(() => window.location.reload())
