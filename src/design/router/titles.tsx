import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/** "Belfry – Domains": the panel's name and the innermost route's subject (core §2). */
export const pageTitle = (panelName: string, subject: string | undefined): string =>
  subject ? `${panelName} – ${subject}` : panelName

type Titled = { title?: () => string }

let instead: string | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const say = (subject: string | undefined) => {
  instead = subject
  for (const listener of listeners) listener()
}

/** For what its route alone does not know: what stands in the place of a screen ("404 Not found"), or has another name for each viewer. */
export function useSubject(subject: string): void {
  useEffect(() => {
    say(subject)
    return () => say(undefined)
  }, [subject])
}

/** Keeps the window's title, and tells screen readers that another page is open. */
export function PageTitle({ panelName }: { panelName: string }) {
  const match = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title) })
  const error = useSyncExternalStore(subscribe, () => instead)
  // A screen whose subject is known only when it is loaded says it in what its loader answers.
  const loaded = (match?.loaderData as Titled | undefined)?.title?.()
  const own = loaded ?? match?.staticData.title?.(match.params as Record<string, string>)
  const title = pageTitle(panelName, error ?? own)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
