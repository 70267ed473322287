import { type ComponentType, type ReactNode, Suspense } from 'react'
import { PartBoundary } from '#design/feedback/part-boundary.tsx'

/** A part of the shell that comes by itself: the page does not wait for it, and stays when it does not come. */
export const Part = ({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) => (
  <PartBoundary fallback={meanwhile}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </PartBoundary>
)

export const part = (Content: ComponentType | undefined): ReactNode =>
  Content && (
    <Part>
      <Content />
    </Part>
  )

/** As large as the button that will stand there, so that those beside it do not move. */
export const place = <span aria-hidden="true" className="size-9 shrink-0" />

export const tray = (Content: ComponentType | undefined): ReactNode =>
  Content && (
    <Part meanwhile={place}>
      <Content />
    </Part>
  )
