import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toReading } from '#base/hostname.ts'
import { m } from '#words'
import type { ForwardingPlace } from '../contract/shapes.ts'
import { readDestination } from '../rules/destination.ts'
import { fullHost, isWildcard, readHostname } from '../rules/hostname.ts'
import { addressFor, targetOf } from '../rules/redirect.ts'
import type { RuleValues } from './rule-form.tsx'

/** Example requests of the preview: the address itself, and a path below it. */
const samples = ['/', '/contact?id=7']

/** The exact addresses that the forwarder will answer with, while typing. */
export function RulePreview({ form, place }: { form: UseFormReturn<RuleValues>; place: ForwardingPlace }) {
  const { domain, isZoneHere } = place
  const [typedHost, typedDestination, type, keepPath] = useWatch({
    control: form.control,
    name: ['hostname', 'destinationAddress', 'type', 'keepPath'],
  })
  const hostname = readHostname(typedHost ?? '', domain)
  const destination = readDestination(typedDestination ?? '').value
  const isReady = hostname !== undefined && destination !== undefined
  return (
    <section aria-label={m.forwarding_preview()} className="rounded-lg border border-line bg-sunken px-4 py-3">
      <h3 className="mb-2 font-medium text-sm">{m.forwarding_preview()}</h3>
      {isReady ? (
        <ul className="flex flex-col gap-2.5 font-mono text-xs">
          {samples.map((asked) => (
            <li key={asked} className="wrap-anywhere min-w-0">
              <span className="text-ink-soft">
                http://{fullHost(hostname, domain).replace(/^\*/, 'www')}
                {asked}
              </span>
              <span className="mt-0.5 block">
                {outcome(type, addressFor(targetOf(destination.href, keepPath), asked))}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm">{m.forwarding_preview_empty()}</p>
      )}
      {hostname !== undefined && isWildcard(hostname) && (
        <p className="mt-2 text-ink-soft text-sm">
          {isZoneHere
            ? m.forwarding_star_secure({ base: toReading(fullHost(hostname, domain).slice(2)) })
            : m.forwarding_star_elsewhere()}
        </p>
      )}
      {type === 'cloak' && (
        <p className="mt-2 text-ink-soft text-sm">
          {destination?.href.startsWith('http:') ? m.forwarding_cloak_insecure() : m.forwarding_cloak_warning()}
        </p>
      )}
    </section>
  )
}

const outcome = (type: string, address: string): string =>
  `→ ${type === 'cloak' ? m.forwarding_preview_shows({ address }) : `${type} → ${address}`}`
