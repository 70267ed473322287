import { lazy, type ReactNode, Suspense } from 'react'
import { PartBoundary } from '#design/feedback/part-boundary.tsx'
import { useIsInFrame } from '#design/layouts/in-frame.ts'
import { Surroundings } from '../shell/surroundings.tsx'

const OwnFrame = lazy(() => import('./own-frame.tsx').then((file) => ({ default: file.OwnFrame })))

/** Puts a page that is no screen into a frame, unless it is in one. Bare while the frame loads, and where it fails to load. */
export function Framed({ children }: { children: ReactNode }) {
  const isInFrame = useIsInFrame()
  if (isInFrame) return children
  const bare = (
    <main id="main" tabIndex={-1} className="page py-8">
      {children}
    </main>
  )
  return (
    <Surroundings>
      <PartBoundary fallback={bare}>
        <Suspense fallback={bare}>
          <OwnFrame meanwhile={bare}>{children}</OwnFrame>
        </Suspense>
      </PartBoundary>
    </Surroundings>
  )
}
