import type { ReactNode } from 'react'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { NumberField } from '#design/components/number-field.tsx'
import { m } from '#words'
import { type Bounds, nearestStep } from '../rules/bounds.ts'

const inGigabytes = { style: 'unit', unit: 'gigabyte' } as const

export type AmountFieldProps = {
  label: string
  bounds: Bounds
  value: number
  onChange: (value: number) => void
  /** The amount in words: `8 GB`. */
  say: (value: number) => string
  /** Counts gigabytes: the field says so in the reader's language. */
  inGb?: boolean
  error?: string | undefined
  /** A button beside the label, to remove it. */
  action?: ReactNode
}

/** A quantity within bounds and in steps: slider, buttons, or typing. */
export function AmountField({ label, bounds, value, onChange, say, inGb = false, error, action }: AmountFieldProps) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-5 gap-y-1.5 small:grid-cols-[minmax(0,1fr)_11rem]">
      <div>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <span className="flex items-center gap-1 font-medium">
            {label}
            {action}
          </span>
          <span className="text-ink-soft text-sm">
            {m.order_range({ least: say(bounds.least), most: say(bounds.most) })}
          </span>
        </div>
        <Slider
          aria-label={label}
          value={value}
          onChange={(dragged) => onChange(Number(dragged))}
          minValue={bounds.least}
          maxValue={bounds.most}
          step={bounds.step}
          {...(inGb ? { formatOptions: inGigabytes } : {})}
        >
          <SliderTrack className="relative mx-2.5 h-7 cursor-pointer">
            {({ state }) => (
              <>
                <span className="-inset-x-2.5 absolute top-3 h-1 rounded-full bg-line-strong" />
                <span
                  className="-left-2.5 absolute top-3 h-1 rounded-full bg-brand"
                  style={{ width: `calc(${state.getThumbPercent(0) * 100}% + 0.625rem)` }}
                />
                <SliderThumb className="top-3.5 size-5 rounded-full border-2 border-brand bg-surface shadow-card data-dragging:scale-110 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-ring" />
              </>
            )}
          </SliderTrack>
        </Slider>
      </div>
      <NumberField
        label={label}
        labelHidden
        value={value}
        onChange={(typed) => onChange(nearestStep(typed, bounds))}
        minValue={bounds.least}
        maxValue={bounds.most}
        step={bounds.step}
        {...(inGb ? { unit: m.order_gigabyte() } : {})}
        {...(error ? { error } : {})}
      />
    </div>
  )
}
