import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Split, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Forwarding } from '../contract/shapes.ts'
import { forwardingList, useRemoveRule } from './queries.ts'
import { RecordsElsewhere } from './records-elsewhere.tsx'
import { hostOf, ruleColumns } from './rule-columns.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleStanding } from './rule-standing.tsx'

/** The forwarded hosts of a domain; one opens in a panel (`?rule=`). */
export function ForwardingTab({ domain }: { domain: string }) {
  const query = useQuery(forwardingList(domain))
  const state = useTableState({ prefix: 'forwarding-', sort: 'host' })
  const panel = usePanel('rule')
  const [leaving, setLeaving] = useState<Forwarding>()
  const place = query.data?.place
  const rules = query.data?.data
  const { row: chosen, isMissing } = usePanelRow(panel, rules, ({ id }) => id)
  const isNew = panel.value === 'new'
  const add = place && place.addresses.length > 0 && (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.forwarding_add()}
    </Button>
  )
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="font-semibold text-lg">{m.forwarding_list()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.forwarding_help()}</p>
        </div>
        {rules?.length !== 0 && add}
      </header>
      {place?.addresses.length === 0 && (
        <Banner meaning="warning" className="mb-4">
          {m.forwarding_not_offered()}
        </Banner>
      )}
      {place && rules && <RecordsElsewhere place={place} rules={rules} />}
      <DataTable
        name="domain-forwardings"
        label={m.forwarding_list()}
        columns={ruleColumns()}
        state={state}
        query={{ ...query, data: rules }}
        rowId={(rule) => rule.id}
        rowLabel={hostOf}
        onOpen={(rule) => panel.open(rule.id)}
        rowMenu={(rule) => [
          { id: 'edit', label: m.forwarding_change(), icon: Pencil, onAction: () => panel.open(rule.id) },
          {
            id: 'remove',
            label: m.forwarding_remove(),
            icon: Trash2,
            danger: true,
            onAction: () => setLeaving(rule),
          },
        ]}
        searchLabel={m.forwarding_search()}
        empty={
          <EmptyState icon={Split} title={m.forwarding_none()} actions={add}>
            {m.forwarding_none_help({ domain: place?.domain ?? domain })}
          </EmptyState>
        }
      />
      <SidePanel
        isOpen={isNew || chosen !== undefined}
        onClose={panel.close}
        title={chosen ? m.forwarding_edit({ host: hostOf(chosen) }) : m.forwarding_add()}
      >
        {place && (
          <div className="flex flex-col gap-5">
            {chosen && <RuleStanding domain={domain} rule={chosen} />}
            <RuleForm key={panel.value} domain={domain} place={place} rule={chosen} onClose={panel.close} />
          </div>
        )}
      </SidePanel>
      <MissingPanel panel={panel} isMissing={isMissing} title={m.forwarding_list()} />
      {leaving && <RemoveRule domain={domain} rule={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

type RemoveProps = { domain: string; rule: Forwarding; onClose: () => void }

function RemoveRule({ domain, rule, onClose }: RemoveProps) {
  const remove = useRemoveRule(domain)
  const host = hostOf(rule)
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.forwarding_remove_title({ host })}
      action={m.forwarding_remove()}
      onConfirm={async () => {
        await remove.mutateAsync(rule.id).catch((error: unknown) => {
          toast.bad(m.forwarding_delete_failed({ host, domain }))
          throw error
        })
        toast.good(m.forwarding_removed({ host }))
      }}
    >
      <p>{m.forwarding_remove_help({ host })}</p>
    </ConfirmDialog>
  )
}
