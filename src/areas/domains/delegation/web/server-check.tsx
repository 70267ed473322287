import { RefreshCw } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Check, CheckedServer } from '../contract/shapes.ts'
import { useCheck } from './queries.ts'
import { standingWords } from './words-by-key.ts'

/** Asks the registry, the parent's servers and each name server now, and shows their answers. */
export function ServerCheck({ domain }: { domain: string }) {
  const check = useCheck(domain)
  return (
    <Section
      title={m.delegation_check_title()}
      help={m.delegation_check_help()}
      actions={
        <Button icon={RefreshCw} isPending={check.isPending} onPress={() => check.mutate()}>
          {m.delegation_check()}
        </Button>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-3">
        {check.error && <Banner meaning="bad">{errorText(check.error)}</Banner>}
        {check.data ? <Checked check={check.data} /> : <p className="text-ink-soft">{m.delegation_check_never()}</p>}
      </div>
    </Section>
  )
}

function Checked({ check }: { check: Check }) {
  return (
    <>
      {check.wasDifferent && <Banner meaning="info">{m.delegation_was_different()}</Banner>}
      {check.parent === null && <Banner meaning="warning">{m.delegation_parent_silent()}</Banner>}
      <ul className="divide-y divide-line">
        {check.servers.map((server) => (
          <li key={server.host} className="flex flex-col gap-1 py-2">
            <Mono>{server.host}</Mono>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              <Status tone={standingWords[server.standing].tone}>{standingWords[server.standing].text()}</Status>
              <AtParent server={server} parent={check.parent} />
              {server.serial !== null && (
                <span className="tabular text-ink-soft">{m.delegation_serial({ serial: String(server.serial) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {m.delegation_checked_at()} <MomentText moment={check.checkedAt} />
      </p>
    </>
  )
}

function AtParent({ server, parent }: { server: CheckedServer; parent: string | null }) {
  if (server.atParent === null || parent === null) return null
  if (!server.atRegistry) return <Status tone="warning">{m.delegation_only_parent({ extension: parent })}</Status>
  return server.atParent ? (
    <Status tone="good">{m.delegation_at_parent({ extension: parent })}</Status>
  ) : (
    <Status tone="info">{m.delegation_not_at_parent({ extension: parent })}</Status>
  )
}
