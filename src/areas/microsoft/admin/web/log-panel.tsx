import { useQuery } from '@tanstack/react-query'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { detailName, detailText } from './log-details.ts'
import { statusWords } from './log-words.ts'
import { toM365Licences } from './public.ts'
import { oneLine } from './queries.ts'

/** One line of the log, with all that was written down. */
export function LogPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(oneLine(id))
  const line = loadedData(query)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={line ? line.title : m.m365_log_line()}
      subtitle={line && `${line.tenant} · ${line.client}`}
      width="wide"
      footer={
        line && <LinkButton {...toM365Licences({ tenant: line.tenant })}>{m.m365_licences_of_tenant()}</LinkButton>
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: id }}>
        {(entry) => (
          <>
            {entry.reason && (
              <Banner meaning="bad" className="mb-3">
                {entry.reason}
              </Banner>
            )}
            <DefinitionList
              items={[
                {
                  term: m.m365_state(),
                  value: (
                    <Status tone={statusWords[entry.status].tone} isBusy={entry.status === 'under_way'}>
                      {statusWords[entry.status].word()}
                    </Status>
                  ),
                },
                { term: m.m365_when(), value: <MomentText moment={entry.at} /> },
                { term: m.m365_ended(), value: <MomentText moment={entry.endedAt} /> },
                { term: m.m365_about(), value: entry.about || null },
                { term: m.m365_tenant(), value: <Mono>{entry.tenant}</Mono> },
                {
                  term: m.m365_client(),
                  value: (
                    <Link {...toClient(entry.clientId)} look="plain">
                      {entry.client}
                    </Link>
                  ),
                },
                { term: m.m365_user(), value: entry.user ?? m.m365_by_itself() },
                entry.task !== null && { term: m.m365_task(), value: String(entry.task) },
              ]}
            />
            <Details details={entry.details} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

/** What was written down of it; what was left open is not told. */
function Details({ details }: { details: Record<string, unknown> }) {
  const names = Object.keys(details).filter((name) => details[name] !== null)
  if (names.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{m.m365_details()}</h3>
      <DefinitionList
        items={names.map((name) => ({
          term: detailName(name),
          value: <span className="wrap-anywhere whitespace-pre-wrap">{detailText(details[name])}</span>,
        }))}
      />
    </>
  )
}
