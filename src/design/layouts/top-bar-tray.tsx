import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { buttonClass } from '../components/button.tsx'
import { Anchor } from '../components/link.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { ErrorState } from '../components/states.tsx'
import { PartBoundary } from '../feedback/part-boundary.tsx'

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className="tabular absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full border-2 border-canvas bg-brand px-1 text-center font-semibold text-[0.625rem] text-on-brand leading-3.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null

export type TrayProps = {
  icon: LucideIcon
  /** Says what it is and how many: "Tasks, 3 running". */
  label: string
  count: number
  title: string
  children: ReactNode
  /** Left out, the tray opens and closes by itself. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Somebody seems about to open it: what it holds may be fetched. */
  onNear?: () => void
}

/** As long as what a tray holds is on its way. */
export const TrayWaiting = () => (
  <div className="p-4">
    <Skeleton lines={4} />
  </div>
)

/** A picture with a count in the top bar that opens a list. */
export function TopBarTray({ icon: Icon, label, count, title, children, isOpen, onOpenChange, onNear }: TrayProps) {
  return (
    <DialogTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Button
        aria-label={label}
        {...(onNear && { onHoverStart: onNear, onFocus: onNear, onPressStart: onNear })}
        className={`${buttonClass('quiet', 'medium', true)} relative text-ink-soft!`}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        <Count count={count} />
      </Button>
      <Popover
        placement="bottom end"
        offset={6}
        className="w-[min(24rem,calc(100vw-1rem))] rounded-xl border border-line bg-raised shadow-raised data-entering:animate-rise"
      >
        <Dialog aria-label={title} className="outline-none!">
          <p className="border-line border-b px-4 py-2.5 font-semibold">{title}</p>
          <div className="scroll-thin max-h-[60vh] overflow-y-auto">
            <PartBoundary fallback={<ErrorState />}>
              <Suspense fallback={<TrayWaiting />}>{children}</Suspense>
            </PartBoundary>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** The same look for a place to go: the cart. */
export const TopBarLink = ({
  icon: Icon,
  label,
  count,
  to,
}: Pick<TrayProps, 'icon' | 'label' | 'count'> & { to: string }) => (
  <Anchor
    to={to}
    aria-label={label}
    className={`${buttonClass('quiet', 'medium', true)} relative text-ink-soft! hover:bg-hover`}
  >
    <Icon aria-hidden size={18} strokeWidth={1.75} />
    <Count count={count} />
  </Anchor>
)
