import { useQuery } from '@tanstack/react-query'
import {
  AtSign,
  Inbox,
  Mails,
  MessageSquareReply,
  MonitorSmartphone,
  Package,
  Pencil,
  Plus,
  Send,
  Trash2,
  UserRoundX,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { openerNow } from '#design/components/opener.ts'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { mailboxCalls } from '../contract/calls.ts'
import type { Mailbox, MailState } from '../contract/shapes.ts'
import { forwardsTo } from './forward-queries.ts'
import { MailStanding } from './mail-standing.tsx'
import { MailTabHead } from './mail-tab-head.tsx'
import { mailboxColumns } from './mailbox-columns.tsx'
import { MailboxPanels, type MailboxPanelsState, useMailboxPanels } from './mailbox-panels.tsx'
import { mailboxPage, mailboxTable, useDeleteMailbox } from './queries.ts'
import { fullText } from './room.ts'

/** The mailboxes of a domain: how full each is, with its forwarding and auto-reply. */
export function MailboxesTab({ domain }: { domain: string }) {
  const state = useTableState(mailboxTable)
  const query = useQuery(mailboxPage(domain, state))
  const panels = useMailboxPanels()
  const [leaving, setLeaving] = useState<{ box: Mailbox; opener: HTMLElement | undefined }>()
  const root = useRef<HTMLDivElement>(null)
  const mail = query.data?.mail
  const mayChoosePack = allows(principalOf(useUser()), mailboxCalls.changePack.access)
  const isOpen = mail?.isOn === true && mail.isOffered
  const add = isOpen && (
    <Button look="primary" icon={Plus} onPress={() => panels.box.open('new')} isDisabled={fullText(mail) !== undefined}>
      {m.mailboxes_add()}
    </Button>
  )
  return (
    <div ref={root} tabIndex={-1} className="outline-none!">
      <MailTabHead
        domain={domain}
        mail={mail}
        title={m.mailboxes_title()}
        below={mail && !mail.isNew && <MailStanding domain={domain} mail={mail} />}
        actions={
          mail &&
          !mail.isNew && (
            <div className="flex flex-wrap items-center gap-2">
              {mail.webmail && (
                <ExternalLink href={mail.webmail} className="inline-flex h-9 items-center px-1">
                  {m.mailboxes_webmail()}
                </ExternalLink>
              )}
              {isOpen && mayChoosePack && (
                <Button
                  icon={Package}
                  onPress={() => panels.of.open('pack')}
                  isDisabled={mail.underWay.includes('pack')}
                >
                  {m.mailboxes_pack()}
                </Button>
              )}
              {isOpen && mail.abilities.catchAll.can && (
                <Button
                  icon={Inbox}
                  onPress={() => panels.of.open('catch-all')}
                  isDisabled={mail.underWay.includes('catch-all')}
                >
                  {m.mailboxes_catch_all()}
                </Button>
              )}
              {add}
            </div>
          )
        }
      />
      <DataTable
        name="mailboxes"
        label={m.mailboxes_title()}
        columns={mailboxColumns()}
        state={state}
        query={query}
        rowId={(box) => box.id}
        rowLabel={(box) => box.address}
        onOpen={(box) => box.state === 'ready' && panels.box.open(box.id)}
        {...(isOpen && {
          rowMenu: (box: Mailbox) =>
            menuOf(box, { panels, mail, remove: () => setLeaving({ box, opener: openerNow() }) }),
        })}
        searchLabel={m.mailboxes_search()}
        empty={
          <EmptyState icon={Mails} title={m.mailboxes_none()} actions={add}>
            {m.mailboxes_none_help({ domain: mail?.domain ?? domain })}
          </EmptyState>
        }
      />
      {mail && <MailboxPanels domain={domain} mail={mail} boxes={query.data?.data ?? []} panels={panels} />}
      {leaving && (
        <DeleteMailbox
          domain={domain}
          box={leaving.box}
          focusAfter={() => (leaving.opener?.isConnected ? leaving.opener : root.current)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

const openWebmail = (address: string) => void window.open(address, '_blank', 'noopener')

type Acts = { panels: MailboxPanelsState; mail: MailState; remove: () => void }

/** The actions of a mailbox; none while an operation is running, and for a missing one only deletion. */
function menuOf(box: Mailbox, { panels, mail, remove }: Acts) {
  const isReady = box.state === 'ready'
  const mayGo = isReady || box.state === 'failed' || box.state === 'missing'
  return [
    {
      id: 'change',
      label: m.mailboxes_change(),
      icon: Pencil,
      isDisabled: !isReady,
      onAction: () => panels.box.open(box.id),
    },
    {
      id: 'reply',
      label: m.mailboxes_auto_reply(),
      icon: MessageSquareReply,
      isDisabled: !isReady || !mail.abilities.autoReply.can,
      onAction: () => panels.reply.open(box.id),
    },
    {
      id: 'test',
      label: m.delivery_test_menu(),
      icon: Send,
      isDisabled: !isReady || !mail.abilities.sendTest?.can,
      onAction: () => panels.test.open(box.id),
    },
    ...(mail.programs
      ? [
          {
            id: 'setup',
            label: m.mailboxes_setup(),
            icon: MonitorSmartphone,
            onAction: () => panels.setup.open(box.id),
          },
        ]
      : []),
    ...(mail.webmail
      ? [{ id: 'webmail', label: m.mailboxes_webmail(), icon: AtSign, onAction: () => openWebmail(mail.webmail ?? '') }]
      : []),
    {
      id: 'leave',
      label: m.mailboxes_leave(),
      icon: UserRoundX,
      isDisabled: !isReady,
      onAction: () => panels.leave.open(box.id),
    },
    { id: 'delete', label: m.mailboxes_delete(), icon: Trash2, danger: true, isDisabled: !mayGo, onAction: remove },
  ]
}

type DeleteProps = { domain: string; box: Mailbox; focusAfter: () => HTMLElement | null; onClose: () => void }

function DeleteMailbox({ domain, box: { id, address, catchAll }, focusAfter, onClose }: DeleteProps) {
  const remove = useDeleteMailbox()
  const { data: leading } = useQuery(forwardsTo(domain, address))
  return (
    <ConfirmDialog
      isOpen
      danger
      focusAfter={focusAfter}
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
      {catchAll && (
        <Banner meaning="warning" title={m.mailboxes_delete_catch_all()}>
          {m.mailboxes_delete_catch_all_help()}
        </Banner>
      )}
      {leading && leading.length > 0 && (
        <Banner meaning="warning" title={m.mailboxes_delete_forwards()}>
          {m.mailboxes_delete_forwards_help({ addresses: leading.join(', ') })}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
