import { Check, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { TicketDetail } from '../contract/shapes.ts'
import { useTicketStep } from './queries.ts'

/** Closing, reopening, and for a partner passing on. */
export function TicketActions({ ticket }: { ticket: TicketDetail }) {
  const { id } = ticket
  const [asking, setAsking] = useState<'close' | 'pass-on'>()
  const [remark, setRemark] = useState('')
  const params = { params: { id } }
  const close = useTicketStep(() => send(ticketCalls.close, params))
  const reopen = useTicketStep(() => send(ticketCalls.reopen, params), { inPlace: false })
  const passOn = useTicketStep(() => send(ticketCalls.passOn, { ...params, body: { remark } }))
  return (
    <>
      {ticket.may.includes('passOn') && (
        <Button icon={Send} onPress={() => setAsking('pass-on')}>
          {m.support_pass_on()}
        </Button>
      )}
      {ticket.may.includes('close') && (
        <Button icon={Check} onPress={() => setAsking('close')}>
          {m.support_close()}
        </Button>
      )}
      {ticket.may.includes('reopen') && (
        <Button icon={RotateCcw} isPending={reopen.isPending} onPress={() => reopen.mutate(undefined)}>
          {m.support_reopen()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'close'}
        onClose={() => setAsking(undefined)}
        title={m.support_close_question({ id })}
        action={m.support_close()}
        onConfirm={async () => {
          await close.mutateAsync(undefined)
          toast.good(m.support_closed_done({ id }))
        }}
      >
        <p>{m.support_close_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'pass-on'}
        onClose={() => setAsking(undefined)}
        title={m.support_pass_on_question({ id })}
        action={m.support_pass_on()}
        onConfirm={() => passOn.mutateAsync(undefined)}
      >
        <p>{m.support_pass_on_text()}</p>
        <TextArea label={m.support_pass_on_remark()} rows={3} maxLength={5000} value={remark} onChange={setRemark} />
      </ConfirmDialog>
    </>
  )
}
