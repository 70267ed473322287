import { useQuery } from '@tanstack/react-query'
import { Link2, Power, PowerOff } from 'lucide-react'
import { useState } from 'react'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Share } from '../contract/shapes.ts'
import type { ShareState } from '../rules/durations.ts'
import { MadeShareDialog } from './made-share-dialog.tsx'
import { NewSharePanel } from './new-share-panel.tsx'
import { shareList, useSwitchShare } from './queries.ts'

const states: Record<ShareState, { tone: 'good' | 'neutral' | 'warning'; label: () => string }> = {
  active: { tone: 'good', label: m.sharing_state_active },
  off: { tone: 'neutral', label: m.sharing_state_off },
  expired: { tone: 'warning', label: m.sharing_state_expired },
}
const nameOf = (share: Share) => share.note || m.sharing_unnamed({ id: share.id })

const columns = (): Column<Share>[] => [
  {
    id: 'note',
    header: m.sharing_link(),
    fixed: true,
    text: nameOf,
    cell: (share) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{nameOf(share)}</span>
        <span className="text-ink-soft text-sm">{m.sharing_by({ who: share.createdBy })}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: m.sharing_state(),
    text: (share) => states[share.state].label(),
    cell: (share) => <Status tone={states[share.state].tone}>{states[share.state].label()}</Status>,
  },
  { id: 'until', header: m.sharing_until(), cell: (share) => <MomentText moment={share.expiresAt} /> },
  {
    id: 'used',
    header: m.sharing_last_used(),
    cell: (share) => (share.lastUsedAt ? <MomentText moment={share.lastUsedAt} /> : m.sharing_never()),
  },
]

/** The share links of a domain, with which visitors without an account can configure it for a limited time. */
export function SharingTab({ domain }: { domain: string }) {
  const state = useTableState({ prefix: 'share-' })
  const query = useQuery(shareList(domain, state))
  const panel = usePanel('share')
  const change = useSwitchShare(domain)
  const [made, setMade] = useState<string>()
  const add = (
    <Button look="primary" icon={Link2} onPress={() => panel.open('new')}>
      {m.sharing_make()}
    </Button>
  )
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="font-semibold text-lg">{m.sharing_title()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.sharing_help()}</p>
        </div>
        {query.data?.total !== 0 && add}
      </header>
      <DataTable
        name="domain-shares"
        label={m.sharing_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(share) => share.id}
        rowLabel={nameOf}
        rowMenu={(share) =>
          share.state === 'expired'
            ? []
            : [
                share.status === 1
                  ? {
                      id: 'off',
                      label: m.sharing_switch_off(),
                      icon: PowerOff,
                      danger: true,
                      onAction: () => change.mutate({ id: share.id, status: 0 }),
                    }
                  : {
                      id: 'on',
                      label: m.sharing_switch_on(),
                      icon: Power,
                      onAction: () => change.mutate({ id: share.id, status: 1 }),
                    },
              ]
        }
        empty={
          <EmptyState icon={Link2} title={m.sharing_none()} actions={add}>
            {m.sharing_none_help()}
          </EmptyState>
        }
      />
      <NewSharePanel domain={domain} isOpen={panel.isOpen} onClose={panel.close} onMade={setMade} />
      {made && <MadeShareDialog url={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
