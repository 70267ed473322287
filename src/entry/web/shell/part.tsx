import { type ComponentType, type ReactNode, Suspense } from 'react'
import { buttonClass } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { PartBoundary } from '#design/feedback/part-boundary.tsx'
import { ScopePlace } from '#design/layouts/scope-row.tsx'
import { useClientScope } from '#design/router/client-scope.ts'

/** A part of the shell that comes by itself: the page does not wait for it, and stays when it does not come. */
export const Part = ({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) => (
  <PartBoundary fallback={meanwhile}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </PartBoundary>
)

export const part = (Content: ComponentType | undefined, meanwhile?: ReactNode): ReactNode =>
  Content && (
    <Part meanwhile={meanwhile}>
      <Content />
    </Part>
  )

/** As large as the button that will stand there, so that those beside it do not move. */
export const place = <span aria-hidden="true" className="size-9 shrink-0" />

/** The same for a button with these words and a picture before them, which on a phone is as large as the others. */
export const placeOf = (words: string) => (
  <span
    aria-hidden="true"
    className={cx(buttonClass('quiet', 'medium'), 'invisible max-w-52 pl-9! phone:w-9 phone:px-0!')}
  >
    <span className="truncate phone:sr-only">{words}</span>
  </span>
)

/**
 * In whom the user works; who works in nobody fetches nothing for it. Its place is there from the first moment on, or the page would move when the
 * name comes.
 */
export function ScopePart({ content }: { content: ComponentType | undefined }) {
  return useClientScope() === undefined ? null : part(content, <ScopePlace />)
}

export const tray = (Content: ComponentType | undefined): ReactNode =>
  Content && (
    <Part meanwhile={place}>
      <Content />
    </Part>
  )
