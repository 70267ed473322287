import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isApiError } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { isStaleChunk, reloadForStaleChunk } from '#design/feedback/stale-chunk.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { LastResort } from './last-resort.tsx'

function OverviewLink() {
  return useUser()?.permissions.overview ? (
    <LinkButton to="/overview" look="primary">
      {m.design_error_overview()}
    </LinkButton>
  ) : (
    <LinkButton to="/">{m.design_error_home()}</LinkButton>
  )
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <LastResort>
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-[70dvh] flex-col items-center justify-center px-4 py-10 text-center outline-none"
      >
        <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
        <p className="mt-2 max-w-md text-ink-soft text-lg">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {children}
          <OverviewLink />
        </div>
      </main>
    </LastResort>
  )
}

/** An unknown or invalid route. */
export const NotFoundPage = () => <Message title={m.design_error_404_title()} text={m.design_error_404_text()} />

/** Any other status. Files that an update has replaced are fetched anew by one reload. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  const stale = isStaleChunk(error)
  useEffect(() => {
    if (stale) reloadForStaleChunk(Date.now(), sessionStorage, () => window.location.reload())
  }, [stale])
  if (isApiError(error) && error.status === 404) return <NotFoundPage />
  return (
    <Message title={m.design_error_title()} text={m.design_error_text()}>
      <Button onPress={() => void router.invalidate()}>{m.design_retry()}</Button>
    </Message>
  )
}
