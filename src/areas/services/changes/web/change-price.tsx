import { usePriceView } from '#areas/ordering/cart/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { type Cents, percentOf } from '#base/money.ts'
import { DefinitionList, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ChangeCosts } from '../contract/shapes.ts'

type Costs = Pick<ChangeCosts, 'termCents' | 'nowCents' | 'dueOn' | 'termMonths' | 'endsOn'>
type Props = { next: Costs; clientId: number }

/** What it costs, and that the service ends where notice was given. */
export const ChangePrice = ({ next, clientId }: Props) => (
  <>
    <Price next={next} clientId={clientId} />
    {next.endsOn && <p className="text-sm">{m.changes_ends({ day: formatDay(next.endsOn) })}</p>}
  </>
)

/** Now, with the VAT of whoever pays, and by the term afterwards; nothing for whoever sees no prices. */
function Price({ next: { termCents, nowCents, dueOn, termMonths }, clientId }: Props) {
  const { isKnown, vatPercent } = usePriceView(clientId)
  if (termCents === null || nowCents === null || !isKnown) return null
  const { paid = termCents.now } = termCents
  return (
    <DefinitionList
      className="w-full"
      items={[
        nowCents > 0 &&
          dueOn !== null && {
            term: m.changes_pay_now({ day: formatDay(dueOn) }),
            value: (
              <>
                <WithVat cents={nowCents} percent={vatPercent} isStrong />
                {paid !== termCents.now && (
                  <span className="block text-ink-soft text-sm">
                    {m.changes_paid()} <Money cents={paid + percentOf(paid, vatPercent)} />
                  </span>
                )}
              </>
            ),
          },
        {
          term: m.changes_term({ count: termMonths }),
          value: (
            <>
              <WithVat cents={termCents.next} percent={vatPercent} />
              <span className="block text-ink-soft text-sm">
                {m.changes_before()} <Money cents={termCents.now + percentOf(termCents.now, vatPercent)} />
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

function WithVat({ cents, percent, isStrong = false }: { cents: Cents; percent: number; isStrong?: boolean }) {
  const vat = percentOf(cents, percent)
  return (
    <>
      <span className={isStrong ? 'block font-semibold' : 'block'}>
        <Money cents={cents + vat} /> {vat > 0 ? m.changes_with_vat() : m.changes_no_vat()}
      </span>
      {vat > 0 && (
        <span className="block text-ink-soft text-sm">
          <Money cents={cents} /> + {m.changes_vat({ percent })} <Money cents={vat} />
        </span>
      )}
    </>
  )
}
