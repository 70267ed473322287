import { useQuery } from '@tanstack/react-query'
import { Forward, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
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
import type { MailForwarding } from '../contract/shapes.ts'
import { forwardColumns } from './forward-columns.tsx'
import { forwardPage, forwardsTo, forwardTable, useDeleteForward } from './forward-queries.ts'
import { FactsAge } from './mail-standing.tsx'
import { MailTabHead } from './mail-tab-head.tsx'

const ForwardForm = lazy(() => import('./forward-form.tsx').then((file) => ({ default: file.ForwardForm })))

/** The forwarded addresses of a domain; one opens in a panel (`?forward=`). */
export function ForwardsTab({ domain }: { domain: string }) {
  const state = useTableState(forwardTable)
  const query = useQuery(forwardPage(domain, state))
  const panel = usePanel('forward')
  const [leaving, setLeaving] = useState<MailForwarding>()
  const mail = query.data?.mail
  const { row: chosen, isMissing } = usePanelRow(panel, query.data?.data, ({ id }) => id)
  const isOpen = mail?.isOn === true && mail.isOffered
  const add = isOpen && (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.mailboxes_forward_add()}
    </Button>
  )
  return (
    <>
      <MailTabHead
        domain={domain}
        mail={mail}
        title={m.mailboxes_forwards_title()}
        below={
          <p className="mt-0.5 flex flex-wrap items-center gap-x-5 gap-y-0.5 text-ink-soft">
            <span>{m.mailboxes_forwards_help()}</span>
            {mail && <FactsAge domain={domain} mail={mail} />}
          </p>
        }
        actions={query.data?.data.length !== 0 && add}
      />
      <DataTable
        name="mail-forwards"
        label={m.mailboxes_forwards_title()}
        columns={forwardColumns()}
        state={state}
        query={query}
        rowId={(forward) => forward.id}
        rowLabel={({ source }) => source}
        {...(isOpen && {
          onOpen: (forward: MailForwarding) => mayChange(forward) && panel.open(forward.id),
          rowMenu: (forward: MailForwarding) =>
            menuOf(forward, { change: () => panel.open(forward.id), remove: () => setLeaving(forward) }),
        })}
        searchLabel={m.mailboxes_forward_search()}
        empty={
          <EmptyState icon={Forward} title={m.mailboxes_forward_none()} actions={add}>
            {m.mailboxes_forward_none_help({ domain: mail?.domain ?? domain })}
          </EmptyState>
        }
      />
      <SidePanel
        isOpen={isOpen && (panel.value === 'new' || chosen !== undefined)}
        onClose={panel.close}
        title={chosen?.source ?? m.mailboxes_forward_add()}
      >
        {mail && <ForwardForm key={panel.value} domain={mail.domain} forward={chosen} onClose={panel.close} />}
      </SidePanel>
      <MissingPanel panel={panel} isMissing={isMissing} title={m.mailboxes_forwards_title()} />
      {leaving && (
        <DeleteForward
          domain={domain}
          forward={leaving}
          catchesAll={Boolean(mail?.catchAll)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

/** One operation at a time. */
const mayChange = ({ state }: MailForwarding): boolean => state === 'ready' || state === 'failed'

function menuOf(forward: MailForwarding, { change, remove }: { change: () => void; remove: () => void }) {
  const isDisabled = !mayChange(forward)
  const again = { id: 'again', label: m.mailboxes_forward_again(), icon: RotateCcw, onAction: change }
  return [
    forward.state === 'failed'
      ? again
      : { id: 'change', label: m.mailboxes_forward_change(), icon: Pencil, isDisabled, onAction: change },
    { id: 'delete', label: m.mailboxes_forward_delete(), icon: Trash2, danger: true, isDisabled, onAction: remove },
  ]
}

type DeleteProps = { domain: string; forward: MailForwarding; catchesAll: boolean; onClose: () => void }

function DeleteForward({ domain, forward: { id, source, hasMailbox }, catchesAll, onClose }: DeleteProps) {
  const { data: leading = [] } = useQuery(forwardsTo(domain, source))
  const remove = useDeleteForward()
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.mailboxes_forward_delete_title({ address: source })}
      action={m.mailboxes_forward_delete()}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { domain, forwarding: id } })
        toast.good(m.mailboxes_forward_being_deleted({ address: source }))
      }}
    >
      <p>{hasMailbox ? m.mailboxes_forward_delete_box() : m.mailboxes_forward_delete_none()}</p>
      {!hasMailbox && !catchesAll && leading.length > 0 && (
        <Banner meaning="warning" title={m.mailboxes_forward_delete_leading()}>
          {m.mailboxes_delete_forwards_help({ addresses: leading.join(', ') })}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
