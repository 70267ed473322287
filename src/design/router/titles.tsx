import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** "Belfry – Domains": the panel's name and the innermost route's subject (core §2). */
export const pageTitle = (panelName: string, subject: string | undefined): string =>
  subject ? `${panelName} – ${subject}` : panelName

type Titled = { title?: () => string }

/** Keeps the window's title, and tells screen readers that another page is open. */
export function PageTitle({ panelName }: { panelName: string }) {
  const match = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title) })
  // A screen whose subject is known only when it is loaded says it in what its loader answers.
  const loaded = (match?.loaderData as Titled | undefined)?.title?.()
  const title = pageTitle(panelName, loaded ?? match?.staticData.title?.(match.params as Record<string, string>))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
