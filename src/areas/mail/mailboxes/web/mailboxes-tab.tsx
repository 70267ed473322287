import { useQuery } from '@tanstack/react-query'
import { Inbox, Mails, MessageSquareReply, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Mailbox, MailState } from '../contract/shapes.ts'
import { MailDns } from './mail-dns.tsx'
import { MailNotices, MailStanding } from './mail-standing.tsx'
import { mailboxColumns } from './mailbox-columns.tsx'
import { mailboxPage, mailboxTable, useDeleteMailbox } from './queries.ts'

/** Forms come when somebody opens them: whoever looks how full the mailboxes are needs none. */
const NewMailboxForm = lazy(() => import('./mailbox-form.tsx').then((file) => ({ default: file.NewMailboxForm })))
const ChangeMailboxForm = lazy(() => import('./mailbox-form.tsx').then((file) => ({ default: file.ChangeMailboxForm })))
const AutoReplyForm = lazy(() => import('./auto-reply-form.tsx').then((file) => ({ default: file.AutoReplyForm })))
const CatchAllDialog = lazy(() => import('./catch-all-dialog.tsx').then((file) => ({ default: file.CatchAllDialog })))

const isFull = ({ most, mailboxes }: MailState) => most !== null && mailboxes >= most

/** The mailboxes of a domain; one opens in a panel (`?mailbox=`), its auto-reply in another (`?reply=`). */
export function MailboxesTab({ domain }: { domain: string }) {
  const state = useTableState(mailboxTable)
  const query = useQuery(mailboxPage(domain, state))
  const [panel, reply] = [usePanel('mailbox'), usePanel('reply')]
  const [leaving, setLeaving] = useState<Mailbox>()
  const [isCatching, setCatching] = useState(false)
  const mail = query.data?.mail
  const boxOf = (value: string | undefined) => query.data?.data.find(({ id }) => String(id) === value)
  const [changing, replying] = [boxOf(panel.value), boxOf(reply.value)]
  const isOpen = mail?.isOn === true && mail.isOffered
  const add = isOpen && (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')} isDisabled={isFull(mail)}>
      {m.mailboxes_add()}
    </Button>
  )
  return (
    <>
      {mail && <MailNotices mail={mail} />}
      {mail && !mail.isNew && <MailDns domain={domain} />}
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="font-semibold text-lg">{m.mailboxes_title()}</h2>
          {mail && !mail.isNew && <MailStanding domain={domain} mail={mail} />}
        </div>
        {mail && !mail.isNew && (
          <div className="flex flex-wrap items-center gap-2">
            {mail.webmail && (
              <ExternalLink href={mail.webmail} className="inline-flex h-9 items-center px-1">
                {m.mailboxes_webmail()}
              </ExternalLink>
            )}
            {isOpen && mail.abilities.catchAll.can && (
              <Button icon={Inbox} onPress={() => setCatching(true)} isDisabled={mail.underWay.includes('catch-all')}>
                {m.mailboxes_catch_all()}
              </Button>
            )}
            {add}
          </div>
        )}
      </header>
      <DataTable
        name="mailboxes"
        label={m.mailboxes_title()}
        columns={mailboxColumns()}
        state={state}
        query={query}
        rowId={(box) => box.id}
        rowLabel={(box) => box.address}
        onOpen={(box) => box.state === 'ready' && panel.open(box.id)}
        {...(isOpen && {
          rowMenu: (box: Mailbox) => menuOf(box, { panel, reply, mail, remove: () => setLeaving(box) }),
        })}
        searchLabel={m.mailboxes_search()}
        empty={
          <EmptyState icon={Mails} title={m.mailboxes_none()} actions={add}>
            {m.mailboxes_none_help({ domain: mail?.domain ?? domain })}
          </EmptyState>
        }
      />
      <SidePanel
        isOpen={panel.value === 'new' || changing !== undefined}
        onClose={panel.close}
        title={changing?.address ?? m.mailboxes_add()}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          {panel.value === 'new' && <NewMailboxForm domain={mail?.domain ?? domain} onClose={panel.close} />}
          {changing && <ChangeMailboxForm key={changing.id} domain={domain} box={changing} onClose={panel.close} />}
        </Suspense>
      </SidePanel>
      <SidePanel
        isOpen={replying !== undefined}
        onClose={reply.close}
        title={m.mailboxes_reply_of({ address: replying?.address ?? '' })}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          {replying && <AutoReplyForm key={replying.id} domain={domain} box={replying} onClose={reply.close} />}
        </Suspense>
      </SidePanel>
      <Suspense fallback={null}>
        {mail && isCatching && <CatchAllDialog domain={domain} mail={mail} onClose={() => setCatching(false)} />}
      </Suspense>
      {leaving && <DeleteMailbox domain={domain} box={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

type Acts = {
  panel: ReturnType<typeof usePanel>
  reply: ReturnType<typeof usePanel>
  mail: MailState
  remove: () => void
}

/** What can be done to a mailbox; while something is under way nothing can, and one that is not there can only go. */
function menuOf(box: Mailbox, { panel, reply, mail, remove }: Acts) {
  const isReady = box.state === 'ready'
  const mayGo = isReady || box.state === 'failed' || box.state === 'missing'
  return [
    {
      id: 'change',
      label: m.mailboxes_change(),
      icon: Pencil,
      isDisabled: !isReady,
      onAction: () => panel.open(box.id),
    },
    {
      id: 'reply',
      label: m.mailboxes_auto_reply(),
      icon: MessageSquareReply,
      isDisabled: !isReady || !mail.abilities.autoReply.can,
      onAction: () => reply.open(box.id),
    },
    { id: 'delete', label: m.mailboxes_delete(), icon: Trash2, danger: true, isDisabled: !mayGo, onAction: remove },
  ]
}

type DeleteProps = { domain: string; box: Mailbox; onClose: () => void }

function DeleteMailbox({ domain, box: { id, address }, onClose }: DeleteProps) {
  const remove = useDeleteMailbox()
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.mailboxes_delete_title({ address })}
      action={m.mailboxes_delete()}
      typeToConfirm={address}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { domain, mailbox: id } })
        toast.good(m.mailboxes_being_deleted({ address }))
      }}
    >
      <p>{m.mailboxes_delete_help()}</p>
    </ConfirmDialog>
  )
}
