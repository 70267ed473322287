import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import type { Meaning } from './banner.tsx'
import { cx } from './cx.ts'

const fills: Record<Meaning | 'brand', string> = {
  brand: 'bg-brand',
  good: 'bg-good-ink',
  warning: 'bg-warning-ink',
  bad: 'bg-bad-ink',
  info: 'bg-info-ink',
}

export type ProgressBarProps = {
  label: string
  /** 0 to `max`; left out while the end is unknown. */
  value?: number
  max?: number
  /** What stands at the right: `3 of 20`. Defaults to a percentage. */
  valueText?: string
  tone?: Meaning | 'brand'
  labelHidden?: boolean
  className?: string
}

/** The progress of work, or how full something is. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = 'brand',
  labelHidden,
  className,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value ?? 0}
      maxValue={max}
      isIndeterminate={value === undefined}
      {...(valueText && { valueLabel: valueText })}
      className={cx('flex flex-col gap-1.5', className)}
    >
      {({ percentage, valueText: words }) => (
        <>
          <div className={cx('flex justify-between gap-3 text-sm', labelHidden && 'sr-only')}>
            <Label className="font-medium">{label}</Label>
            <span className="tabular text-ink-soft">{words}</span>
          </div>
          <div className="h-1.5 overflow-hidden rounded-full bg-hover">
            <div
              className={cx(
                'h-full rounded-full transition-[width] duration-200',
                fills[tone],
                percentage === undefined && 'w-1/3 animate-pulse',
              )}
              style={percentage === undefined ? undefined : { width: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
