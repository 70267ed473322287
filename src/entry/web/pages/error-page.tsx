import { useRouter } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isApiError, isUnanswered } from '#design/api/api-error.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { heardNothing, useConnection, whenBack } from '#design/feedback/connection.ts'
import { mendMissingFile } from '#design/feedback/missing-file.ts'
import { reloadPage } from '#design/feedback/own-leave.ts'
import { isStaleChunk } from '#design/feedback/stale-chunk.ts'
import { missingThing } from '#design/router/missing.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { Framed } from './framed.tsx'
import { LastResort } from './last-resort.tsx'
import { Message } from './message.tsx'

function OverviewLink() {
  return useUser()?.permissions.overview ? (
    <LinkButton to="/overview" look="primary">
      {m.design_error_overview()}
    </LinkButton>
  ) : (
    <LinkButton to="/">{m.design_error_home()}</LinkButton>
  )
}

const MissingPage = lazy(() => import('./missing-page.tsx').then((file) => ({ default: file.MissingPage })))

/** An unknown or invalid route, or the page of a thing that is not there. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const thing = missingThing(data)
  return (
    <LastResort>
      <Framed>
        {thing ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <MissingPage thing={thing} />
          </Suspense>
        ) : (
          <Message title={m.design_error_404_title()} text={m.design_error_404_text()}>
            <OverviewLink />
          </Message>
        )}
      </Framed>
    </LastResort>
  )
}

/** What helps against an error: a file that failed to load needs a new page load, everything else is requested again. */
function useAgain(error: unknown): () => void {
  const router = useRouter()
  return () => {
    if (isStaleChunk(error)) reloadPage()
    else void router.invalidate()
  }
}

/** Shown in place of a screen that failed to load. It tries again by itself once there is a connection. */
function Failure({ error }: { error: unknown }) {
  const isAway = useConnection() !== 'here'
  const isFile = isStaleChunk(error)
  const [isMending, setMending] = useState(isFile)
  const again = useAgain(error)
  useEffect(() => {
    if (isFile) void mendMissingFile().then(setMending)
    else if (isUnanswered(error)) void heardNothing()
  }, [isFile, error])
  useEffect(() => whenBack(again), [again])
  if (isMending) return <Skeleton lines={6} />
  return (
    <Message
      title={isAway ? m.design_error_away_title() : m.design_error_title()}
      text={isAway ? m.design_error_away_text() : m.design_error_text()}
    >
      <Button look="primary" icon={RotateCcw} onPress={() => void heardNothing().then((gone) => !gone && again())}>
        {m.design_retry()}
      </Button>
      {!isAway && <OverviewLink />}
    </Message>
  )
}

/** Any other status. */
export const ErrorPage = ({ error }: { error: unknown }) =>
  isApiError(error) && error.status === 404 ? (
    <NotFoundPage />
  ) : (
    <LastResort>
      <Framed>
        <Failure error={error} />
      </Framed>
    </LastResort>
  )
