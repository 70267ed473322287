import { CircleAlert, Inbox, type LucideIcon, RotateCcw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#words'
import { isUnanswered } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from './button.tsx'

/** The icon of the missing thing, on the brand's background. */
const Scene = ({ icon: Icon }: { icon: LucideIcon }) => (
  <div aria-hidden className="relative flex h-20 w-full max-w-md items-end justify-center">
    <div className="row-drawing absolute inset-0" />
    <span className="relative flex size-14 items-center justify-center rounded-xl border border-line bg-surface text-brand-ink shadow-raised">
      <Icon size={24} strokeWidth={1.75} />
    </span>
  </div>
)

/** An empty state: two lines and the first action. */
export function EmptyState({
  icon: Icon = Inbox,
  title,
  children,
  actions,
  isPage = false,
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Replaces the whole screen: its title is the page's heading. */
  isPage?: boolean
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Scene icon={Icon} />
      <Title className="mt-4 font-semibold text-lg">{title}</Title>
      {children && <div className="mt-1 max-w-md text-ink-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

/** A thing that does not exist, or is not visible to this user: both look the same. */
export type Missing = {
  /** Its name or id in the address. */
  name?: string | undefined
  /** "We do not find this invoice"; left out where the context names the thing. */
  title?: string
}

/** The not-found state of a thing. It is no error: a retry would not help. */
export const MissingState = ({
  name,
  title = m.design_missing_title(),
  text = name ? m.design_missing_text({ name }) : m.design_missing_any(),
  isPage = false,
}: Missing & { text?: string; isPage?: boolean }) => (
  <div role="alert">
    <EmptyState icon={SearchX} title={title} isPage={isPage}>
      <p className="wrap-anywhere text-balance">{text}</p>
    </EmptyState>
  </div>
)

/** Details beyond the title, without repeating it. */
function causeOf(error: unknown): string | undefined {
  if (!error) return undefined
  if (isUnanswered(error)) return m.design_nothing_changed()
  const text = errorText(error)
  return text === m.design_something_wrong() ? undefined : text
}

/** A failed load: what happened and what to do now. */
export function ErrorState({
  error,
  title = m.design_loading_failed(),
  onRetry,
  isPage = false,
}: {
  error?: unknown
  title?: string
  onRetry?: () => void
  /** As for `EmptyState`. */
  isPage?: boolean
}) {
  const Title = isPage ? 'h1' : 'p'
  const cause = causeOf(error)
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="flex size-11 items-center justify-center rounded-full border border-bad-line bg-bad-tint text-bad-ink">
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <Title className="mt-3.5 font-semibold text-lg">{title}</Title>
      {cause && <p className="mt-1 max-w-md whitespace-pre-line text-ink-soft">{cause}</p>}
      {onRetry && (
        <div className="mt-4">
          <Button icon={RotateCcw} onPress={onRetry}>
            {m.design_retry()}
          </Button>
        </div>
      )}
    </div>
  )
}
