import { useQuery } from '@tanstack/react-query'
import { Ban, Plus, RefreshCcwDot } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { MadeRecordKey, RecordKey } from '../contract/shapes.ts'
import { kindWords } from './kind-words.ts'
import { MadeKeyDialog } from './made-key-dialog.tsx'
import { NewKeyPanel } from './new-key-panel.tsx'
import { recordKeyList, useRevokeKey } from './queries.ts'

const nameOf = (key: RecordKey) => key.note || key.username

const namesText = ({ names }: RecordKey) => (names.length > 0 ? names.join(', ') : m.programs_all_names())

/** What a key for signed updates may set at its names. */
function typesText({ types, proofsOnly }: RecordKey): string {
  if (proofsOnly) return m.programs_proofs_only()
  return types.length > 0 ? types.join(', ') : m.programs_all_types()
}
/** What a cluster asked last and could not be made: its own program says only that it failed. */
const Refused = ({ at, sets }: NonNullable<RecordKey['refused']>) => (
  <span className="flex min-w-0 flex-col text-bad-ink text-sm">
    <span>{m.programs_refused({ moment: formatMoment(at) })}</span>
    {sets.map((set) => (
      <span key={`${set.name} ${set.type} ${set.code}`}>
        <Mono>{`${set.name} ${set.type}`.trim()}</Mono> {set.error}
      </span>
    ))}
  </span>
)

const columns = (): Column<RecordKey>[] => [
  {
    id: 'note',
    header: m.programs_key(),
    fixed: true,
    text: nameOf,
    cell: (key) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{nameOf(key)}</span>
        <span className="text-ink-soft text-sm">
          {kindWords[key.kind].name()}
          {key.note && (
            <>
              {' · '}
              <Mono>{key.username}</Mono>
            </>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'names',
    header: m.programs_names(),
    text: namesText,
    cell: (key) => (
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span>{namesText(key)}</span>
        {(key.kind === 'updates' || key.kind === 'external-dns') && (
          <span className="text-ink-soft text-sm">{typesText(key)}</span>
        )}
        {key.addresses.length > 0 && <Mono className="text-ink-soft text-sm">{key.addresses.join(', ')}</Mono>}
        {key.registered > 0 && (
          <span className="text-ink-soft text-sm">{m.programs_registered({ count: key.registered })}</span>
        )}
        {key.refused && <Refused {...key.refused} />}
      </span>
    ),
  },
  {
    id: 'used',
    header: m.programs_last_used(),
    text: (key) => key.lastUsedAt ?? '',
    cell: (key) =>
      key.lastUsedAt ? (
        <span className="flex min-w-0 flex-col wrap-anywhere">
          <MomentText moment={key.lastUsedAt} />
          <span className="text-ink-soft text-sm">
            {key.lastProgram
              ? m.programs_by({ program: key.lastProgram, ip: key.lastIp ?? '' })
              : m.programs_from({ ip: key.lastIp ?? '' })}
          </span>
        </span>
      ) : (
        <span className="text-ink-soft">{m.programs_never()}</span>
      ),
  },
  { id: 'by', header: m.programs_made_by(), cell: (key) => key.createdBy },
]

/** The keys with which routers and programs set records of this domain. */
export function ProgramsTab({ domain }: { domain: string }) {
  const state = useTableState({ prefix: 'programs-' })
  const query = useQuery({ ...recordKeyList(domain), select: ({ data }) => data })
  const server = useQuery({ ...recordKeyList(domain), select: ({ updates }) => updates }).data ?? null
  const panel = usePanel('program')
  const [made, setMade] = useState<MadeRecordKey>()
  const [revoking, setRevoking] = useState<RecordKey>()
  const revoke = useRevokeKey(domain)
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.programs_make()}
    </Button>
  )
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="font-semibold text-lg">{m.programs_title()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.programs_help()}</p>
          {server && (
            <p className="mt-0.5 text-ink-soft">{m.programs_server({ host: server.host, port: server.port })}</p>
          )}
        </div>
        {query.data?.length !== 0 && add}
      </header>
      <DataTable
        name="record-keys"
        label={m.programs_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(key) => key.id}
        rowLabel={nameOf}
        rowMenu={(key) => [
          { id: 'revoke', label: m.programs_revoke(), icon: Ban, danger: true, onAction: () => setRevoking(key) },
        ]}
        empty={
          <EmptyState icon={RefreshCcwDot} title={m.programs_none()} actions={add}>
            {m.programs_none_help()}
          </EmptyState>
        }
      />
      <NewKeyPanel
        domain={domain}
        takesUpdates={server !== null}
        isOpen={panel.isOpen}
        onClose={panel.close}
        onMade={setMade}
      />
      {made && <MadeKeyDialog made={made} domain={domain} server={server} onClose={() => setMade(undefined)} />}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        danger
        onClose={() => setRevoking(undefined)}
        title={revoking ? m.programs_revoke_title({ name: nameOf(revoking) }) : ''}
        action={m.programs_revoke()}
        onConfirm={async () => {
          if (!revoking) return
          await revoke.mutateAsync(revoking.id)
          toast.good(m.programs_revoked({ name: nameOf(revoking) }))
        }}
      >
        <p>{m.programs_revoke_text()}</p>
      </ConfirmDialog>
    </>
  )
}
