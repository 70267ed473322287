import { useQuery } from '@tanstack/react-query'
import { Link } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { AuditLogEntry } from '../contract/shapes.ts'
import { whoText } from './audit-words.tsx'
import { objectText } from './object-words.ts'
import { toAudit } from './public.ts'
import { oneEntry } from './queries.ts'

/** Details as stored, with nested values. */
function Details({ details }: { details: AuditLogEntry['details'] }) {
  const names = Object.keys(details)
  if (names.length === 0) return <p className="text-ink-soft">{m.audit_no_details()}</p>
  return (
    <DefinitionList
      items={names.map((name) => {
        const value = details[name]
        const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
        return { term: name, value: <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">{text}</pre> }
      })}
    />
  )
}

function Facts({ entry }: { entry: AuditLogEntry }) {
  const { account, actor, clientId, clientName, requestId } = entry
  const ofAccount = (person: { id: number; name: string; email: string }) => (
    <Link {...toAudit({ account: person.id })}>
      {person.name} · {person.email}
    </Link>
  )
  return (
    <DefinitionList
      items={[
        { term: m.audit_when(), value: <MomentText moment={entry.at} /> },
        { term: m.audit_object(), value: objectText(entry) },
        { term: m.audit_code(), value: <Mono>{`${entry.action} · ${entry.object.type} ${entry.object.id}`}</Mono> },
        { term: m.audit_account(), value: account ? ofAccount(account) : m.audit_by_portal() },
        ...(actor ? [{ term: m.audit_actor(), value: ofAccount(actor) }] : []),
        ...(clientId === null
          ? []
          : [{ term: m.audit_client(), value: <Link {...toAudit({ client: clientId })}>{clientName}</Link> }]),
        ...(requestId ? [{ term: m.audit_request(), value: <Mono>{requestId}</Mono> }] : []),
      ]}
    />
  )
}

/** One line of the log with all its details. */
export function EntryPanel(props: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(oneEntry(props.id))
  const entry = loadedData(query)
  return (
    <SidePanel
      isOpen={props.id !== undefined}
      onClose={props.onClose}
      title={entry ? entry.text : m.audit_line()}
      subtitle={entry && whoText(entry)}
      width="wide"
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: props.id }}>
        {(entry) => (
          <>
            <Facts entry={entry} />
            <h3 className="mt-6 mb-2 font-semibold">{m.audit_details()}</h3>
            <Details details={entry.details} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}
