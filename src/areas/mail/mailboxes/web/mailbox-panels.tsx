import { lazy } from 'react'
import { DeliveryTest } from '#areas/mail/delivery-test/web/public.ts'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { m } from '#words'
import type { Mailbox, MailState } from '../contract/shapes.ts'

/** Forms are loaded when they are opened. */
const NewMailboxForm = lazy(() => import('./mailbox-form.tsx').then((file) => ({ default: file.NewMailboxForm })))
const ChangeMailboxForm = lazy(() => import('./mailbox-form.tsx').then((file) => ({ default: file.ChangeMailboxForm })))
const AutoReplyForm = lazy(() => import('./auto-reply-form.tsx').then((file) => ({ default: file.AutoReplyForm })))
const MailSetup = lazy(() => import('./mail-setup.tsx').then((file) => ({ default: file.MailSetup })))
const LeaveForm = lazy(() => import('./leave-form.tsx').then((file) => ({ default: file.LeaveForm })))
const CatchAllDialog = lazy(() => import('./catch-all-dialog.tsx').then((file) => ({ default: file.CatchAllDialog })))
const PackDialog = lazy(() => import('./pack-dialog.tsx').then((file) => ({ default: file.PackDialog })))

/**
 * The panels in the address: of a mailbox itself, its auto-reply, leaving or test; of the domain its catch-all or its
 * pack.
 */
export const useMailboxPanels = () => ({
  box: usePanel('mailbox'),
  reply: usePanel('reply'),
  leave: usePanel('leave'),
  test: usePanel('test'),
  setup: usePanel('setup'),
  of: usePanel('mail'),
})
export type MailboxPanelsState = ReturnType<typeof useMailboxPanels>

type Props = { domain: string; mail: MailState; boxes: readonly Mailbox[]; panels: MailboxPanelsState }

/** All panels of the list of mailboxes. */
export function MailboxPanels({ domain, mail, boxes, panels: { box, reply, leave, test, setup, of } }: Props) {
  const { row: changing, isMissing } = usePanelRow(box, boxes, ({ id }) => id)
  const { row: replying, isMissing: isReplyMissing } = usePanelRow(reply, boxes, ({ id }) => id)
  const { row: leaving, isMissing: isLeaveMissing } = usePanelRow(leave, boxes, ({ id }) => id)
  const { row: testing, isMissing: isTestMissing } = usePanelRow(test, boxes, ({ id }) => id)
  const { row: settingUp, isMissing: isSetupMissing } = usePanelRow(setup, boxes, ({ id }) => id)
  return (
    <>
      <SidePanel
        isOpen={box.value === 'new' || changing !== undefined}
        onClose={box.close}
        focusAfter={box.opener}
        title={changing?.address ?? m.mailboxes_add()}
      >
        {box.value === 'new' && <NewMailboxForm domain={mail.domain} onClose={box.close} />}
        {changing && <ChangeMailboxForm key={changing.id} domain={domain} box={changing} onClose={box.close} />}
      </SidePanel>
      <SidePanel
        isOpen={replying !== undefined}
        onClose={reply.close}
        focusAfter={reply.opener}
        title={m.mailboxes_reply_of({ address: replying?.address ?? '' })}
      >
        {replying && <AutoReplyForm key={replying.id} domain={domain} box={replying} onClose={reply.close} />}
      </SidePanel>
      <SidePanel
        isOpen={leaving !== undefined}
        onClose={leave.close}
        focusAfter={leave.opener}
        title={m.mailboxes_leave_of({ address: leaving?.address ?? '' })}
      >
        {leaving && <LeaveForm key={leaving.id} domain={domain} box={leaving} mail={mail} onClose={leave.close} />}
      </SidePanel>
      <SidePanel
        isOpen={testing !== undefined}
        onClose={test.close}
        focusAfter={test.opener}
        title={m.delivery_test_title({ address: testing?.address ?? '' })}
      >
        {testing && <DeliveryTest key={testing.id} domain={domain} box={testing} />}
      </SidePanel>
      <SidePanel
        isOpen={settingUp !== undefined && mail.programs !== undefined}
        onClose={setup.close}
        focusAfter={setup.opener}
        title={m.mailboxes_setup_of({ address: settingUp?.address ?? '' })}
      >
        {settingUp && mail.programs && <MailSetup address={settingUp.address} programs={mail.programs} />}
      </SidePanel>
      <MissingPanel panel={box} isMissing={isMissing} title={m.mailboxes_title()} />
      <MissingPanel panel={reply} isMissing={isReplyMissing} title={m.mailboxes_title()} />
      <MissingPanel panel={leave} isMissing={isLeaveMissing} title={m.mailboxes_title()} />
      <MissingPanel panel={test} isMissing={isTestMissing} title={m.mailboxes_title()} />
      <MissingPanel panel={setup} isMissing={isSetupMissing} title={m.mailboxes_title()} />
      <WindowOnItsWay onEscape={of.close}>
        {of.value === 'catch-all' && <CatchAllDialog domain={domain} mail={mail} onClose={of.close} />}
        {of.value === 'pack' && <PackDialog domain={domain} onClose={of.close} />}
      </WindowOnItsWay>
    </>
  )
}
