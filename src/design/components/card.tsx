import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#words'
import { useWayBackToWork } from '../object-page/siblings.ts'
import { cx } from './cx.ts'
import { Link, type Target } from './link.tsx'

/** A white box with a thin border. */
export function Card({
  children,
  className,
  isFlush = false,
}: {
  children: ReactNode
  className?: string /** Without padding, for tables and lists. */
  isFlush?: boolean
}) {
  return (
    <div className={cx('min-w-0 rounded-xl border border-line bg-surface shadow-card', !isFlush && 'p-5', className)}>
      {children}
    </div>
  )
}

export type SectionProps = {
  title: string
  help?: ReactNode
  actions?: ReactNode
  children: ReactNode
  isFlush?: boolean
  level?: 2 | 3
  className?: string
  footer?: ReactNode
  /** Fills the height of its place, its content too; its actions stay beside the title. */
  fills?: boolean
}

/** A part of a page with a heading, drawn as a card. */
export function Section({
  title,
  help,
  actions,
  children,
  isFlush = false,
  level = 2,
  className,
  footer,
  fills = false,
}: SectionProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'min-w-0 rounded-xl border border-line bg-surface shadow-card',
        fills && 'flex h-full flex-col',
        className,
      )}
    >
      <header
        className={cx('flex items-start justify-between gap-x-4 gap-y-2 px-5 pt-4.5 pb-3', !fills && 'flex-wrap')}
      >
        <div className="min-w-0 flex-[1_1_16rem]">
          <Title id={id} className="font-semibold text-lg">
            {title}
          </Title>
          {help && <p className="mt-0.5 text-ink-soft text-sm">{help}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className={cx(isFlush ? 'overflow-hidden rounded-b-xl' : 'px-5 pb-5', fills && 'flex grow flex-col')}>
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 rounded-b-xl border-line border-t bg-canvas px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  )
}

/** To another address, or out of the page that was opened on this one. */
export type WayBack = { label: string } & (Target | { onPress: () => void })

export type PageHeaderProps = {
  title: ReactNode
  help?: ReactNode /** Status, tags: beside the title. */
  beside?: ReactNode /** The way back, mostly to the list. */
  back?: WayBack | false | undefined /** Buttons, the one primary action last. */
  actions?: ReactNode
}

/** Above the heading: the link back. */
export function BackLink({ label, ...way }: WayBack) {
  const content = (
    <>
      <ArrowLeft aria-hidden size={14} />
      {label}
    </>
  )
  const look = 'inline-flex items-center gap-1.5 text-ink-soft'
  return (
    <p className="text-sm">
      {'onPress' in way ? (
        <button type="button" onClick={way.onPress} className={cx(look, 'rounded-xs hover:underline')}>
          {content}
        </button>
      ) : (
        <Link {...way} look="plain" className={look}>
          {content}
        </Link>
      )}
    </p>
  )
}

/** The header of a screen: its h1, a description, and its actions. */
export function PageHeader({ title, help, beside, back, actions }: PageHeaderProps) {
  const work = useWayBackToWork()
  const way: PageHeaderProps['back'] = work ? { to: '/staff', search: work, label: m.design_back_to_work() } : back
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <div className="min-w-0">
        {way && (
          <div className="mb-1">
            <BackLink {...way} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words title">{title}</h1>
          {beside}
        </div>
        {help && <p className="mt-1 max-w-prose text-pretty text-ink-soft">{help}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

/**
 * What a page is about, and beside it what one may want with it; below each other where there is no room. A column of which all parts have nothing
 * to show is left out, and the other takes the whole width.
 */
export const TwoColumns = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className="grid items-start gap-5 wide:not-has-[>:empty]:grid-cols-[3fr_2fr]">
    <div className={column}>{children}</div>
    <div className={column}>{beside}</div>
  </div>
)

const column = 'flex min-w-0 flex-col gap-5 empty:hidden'
