import { m } from '#words'
import { cx } from './cx.ts'

/** A grey placeholder bar. */
export const Bone = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block h-3.5 animate-pulse rounded-sm bg-hover', className)} />
)

const widths = ['w-11/12', 'w-4/5', 'w-2/3', 'w-10/12', 'w-1/2', 'w-3/4']

/** Placeholder lines while text loads; announces "loading" once. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div role="status" className={cx('flex flex-col gap-3', className)}>
      <span className="sr-only">{m.design_loading()}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={`bone-${index + 1}`} className={widths[index % widths.length]} />
      ))}
    </div>
  )
}
