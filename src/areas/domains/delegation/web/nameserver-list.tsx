import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'

/** The name servers of a domain, each with a copy button; with addresses where the registry gives them (glue). */
export function NameserverList({ servers }: { servers: readonly (string | { host: string; addresses: string[] })[] }) {
  return (
    <ul className="divide-y divide-line">
      {servers.map((server) => {
        const { host, addresses } = typeof server === 'string' ? { host: server, addresses: [] } : server
        return (
          <li key={host} className="flex items-center justify-between gap-2 py-1.5">
            <span className="flex min-w-0 flex-col">
              <Mono>{host}</Mono>
              {addresses.length > 0 && <span className="text-ink-soft text-sm">{addresses.join(', ')}</span>}
            </span>
            <CopyButton text={host} what={host} />
          </li>
        )
      })}
    </ul>
  )
}
