import { Check, Circle } from 'lucide-react'
import { m } from '#words'
import { cx } from './cx.ts'

export type RuleTick = { id: string; label: string; holds: boolean }

/** The rules of a value, ticked off while typing. */
export function RuleTicks({ label, rules }: { label: string; rules: readonly RuleTick[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm small:grid-cols-2">
      {rules.map((rule) => (
        <li key={rule.id} className={cx('flex items-center gap-2', rule.holds ? 'text-good-ink' : 'text-ink-soft')}>
          {rule.holds ? <Check aria-hidden size={14} /> : <Circle aria-hidden size={8} className="mx-0.75" />}
          {rule.label}
          <span className="sr-only">{rule.holds ? m.design_rule_met() : m.design_rule_open()}</span>
        </li>
      ))}
    </ul>
  )
}
