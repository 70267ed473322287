import { queryOptions, useQuery } from '@tanstack/react-query'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { percentageOf } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { sumOf } from '#design/charts/span-names.ts'
import { type CardChart, ChartCard } from '#design/components/chart-card.tsx'
import { Link } from '#design/components/link.tsx'
import type { CardOf } from '#design/router/slots.ts'
import { m } from '#words'
import { type Protection, type ProtectionFigures, protectionCalls, protections } from '../contract/protection-call.ts'
import { toMailSecurity } from './public.ts'

const protection = ({ cc }: CardOf) =>
  queryOptions({
    ...presets.page,
    queryKey: zoneKeys.list('protection', cc),
    queryFn: async ({ signal }) => (await send(protectionCalls.figures, { query: { cc } }, { signal })).data,
  })

const names: Record<Protection, () => string> = {
  spf: m.wizards_protection_spf,
  dmarc: m.wizards_protection_dmarc,
  dnssec: m.wizards_protection_dnssec,
  lock: m.wizards_protection_lock,
}

/** The protection of the domains of the user or a client, and where to begin. */
export function ProtectionCard(of: CardOf) {
  const query = useQuery(protection(of))
  return (
    <ChartCard
      title={m.wizards_protection()}
      query={query}
      chart={protectionChart}
      empty={m.wizards_protection_empty()}
    />
  )
}

export function protectionChart(figures: ProtectionFigures): CardChart | undefined {
  // What applies to no domain is not shown.
  const told = protections.filter((name) => figures[name].of > 0)
  if (told.length === 0) return undefined
  const has = told.map((name) => figures[name].has)
  const lacks = told.map((name) => figures[name].of - figures[name].has)
  const whole = sumOf(told, (name) => figures[name].of)
  return {
    kind: 'rows',
    isShare: true,
    summary: m.wizards_protection_summary({ percent: percentageOf(sumOf(has, Number), whole) }),
    points: told.map((name) => names[name]()),
    pointsLabel: m.wizards_protection_kind(),
    series: [
      { id: 'has', label: m.wizards_protection_has(), values: has, tone: 'good' },
      { id: 'lacks', label: m.wizards_protection_lacks(), values: lacks, tone: 'faint' },
    ],
    foot: <Worst lines={figures.worst} />,
  }
}

/** The page where a domain's gap is closed. */
const toMend = ({ domain, lacks }: ProtectionFigures['worst'][number]) =>
  lacks.includes('spf') || lacks.includes('dmarc') ? toMailSecurity(domain) : toDomain(domain)

function Worst({ lines }: { lines: ProtectionFigures['worst'] }) {
  if (lines.length === 0) return <p className="text-good-ink">{m.wizards_protection_all()}</p>
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium text-ink-soft text-sm">{m.wizards_protection_first()}</h3>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.domain} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link {...toMend(line)} className="min-w-0 truncate">
              {line.domain}
            </Link>
            <span className="text-ink-soft text-sm">
              {m.wizards_protection_without({ names: line.lacks.map((name) => names[name]()).join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
