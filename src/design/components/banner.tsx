import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Meaning } from '#brands/tokens.ts'
import { m } from '#words'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'

export type { Meaning }

export const meaningIcons: Record<Meaning, LucideIcon> = {
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
  info: Info,
}

export const meaningInk: Record<Meaning, string> = {
  good: 'text-good-ink',
  warning: 'text-warning-ink',
  bad: 'text-bad-ink',
  info: 'text-info-ink',
}
export const meaningBox: Record<Meaning, string> = {
  good: 'bg-good-tint border-good-line',
  warning: 'bg-warning-tint border-warning-line',
  bad: 'bg-bad-tint border-bad-line',
  info: 'bg-info-tint border-info-line',
}

/** An important message in the page. `bad` is announced at once. */
export function Banner({
  meaning = 'info',
  title,
  children,
  actions,
  onDismiss,
  className,
}: {
  meaning?: Meaning
  title?: string
  children?: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
  className?: string
}) {
  const Icon = meaningIcons[meaning]
  return (
    <div
      role={meaning === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg border px-3.5 py-3 text-ink', meaningBox[meaning], className)}
    >
      <Icon aria-hidden size={18} className={cx('mt-0.5 shrink-0', meaningInk[meaning])} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cx('whitespace-pre-line', title && 'text-sm')}>{children}</div>}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton icon={X} size="small" label={m.design_dismiss()} onPress={onDismiss} className="-my-0.5 -mr-1.5" />
      )}
    </div>
  )
}
