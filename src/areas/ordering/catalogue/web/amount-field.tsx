import { NumberField } from '#design/components/number-field.tsx'
import { m } from '#words'
import { type Bounds, nearestStep } from '../rules/bounds.ts'

export type AmountFieldProps = {
  label: string
  bounds: Bounds
  value: number
  onChange: (value: number) => void
  /** The amount in words: `8 GB`. */
  say: (value: number) => string
  unit?: string
  error?: string | undefined
}

/** How much of something, between bounds and in steps: by dragging, by pressing, or by typing. */
export function AmountField({ label, bounds, value, onChange, say, unit, error }: AmountFieldProps) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-5 gap-y-1.5 small:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="small:order-2">
        <NumberField
          label={label}
          labelHidden
          value={value}
          onChange={(typed) => onChange(nearestStep(typed, bounds))}
          minValue={bounds.least}
          maxValue={bounds.most}
          step={bounds.step}
          {...(unit ? { unit } : {})}
          {...(error ? { error } : {})}
        />
      </div>
      <div className="row-start-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{label}</span>
          <span className="text-ink-soft text-sm">
            {m.order_range({ least: say(bounds.least), most: say(bounds.most) })}
          </span>
        </p>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={say(value)}
          min={bounds.least}
          max={bounds.most}
          step={bounds.step}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="mt-1 h-6 w-full cursor-pointer accent-brand"
        />
      </div>
    </div>
  )
}
