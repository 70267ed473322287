import { cx } from '../components/cx.ts'

/** A thin line that creeps along the top of what is being fetched again; what stands below it stays as readable as it was. */
export const BusyLine = ({ className }: { className: 'absolute' | 'fixed' }) => (
  <div aria-hidden className={cx('inset-x-0 top-0 z-60 h-0.5', className)}>
    <div className="h-full w-full origin-left animate-creep bg-brand" />
  </div>
)
