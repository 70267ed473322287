import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** What account credit pays of the total, and the rest. */
export function CreditLines({ fromCents, restCents }: { fromCents: number; restCents?: number }) {
  if (fromCents <= 0) return null
  return (
    <dl className="mt-2 flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">{m.checkout_credit_line()}</dt>
        <dd>
          <Money cents={-fromCents} className="text-good-ink" />
        </dd>
      </div>
      {restCents !== undefined && (
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{m.checkout_credit_rest()}</dt>
          <dd>
            <Money cents={restCents} className="font-semibold" />
          </dd>
        </div>
      )}
    </dl>
  )
}
