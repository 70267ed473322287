import { cx } from '../components/cx.ts'

/** A thin progress line above content that is being reloaded; the content stays readable. */
export const BusyLine = ({ className }: { className: 'absolute' | 'fixed' }) => (
  <div aria-hidden className={cx('inset-x-0 top-0 z-60 h-0.5', className)}>
    <div className="h-full w-full origin-left animate-creep bg-brand" />
  </div>
)
