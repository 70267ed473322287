import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { whiteLabelCalls } from '../contract/calls.ts'
import type { PersonalisationView } from '../contract/shapes.ts'
import { Personalised } from './personalised.tsx'
import { useShow } from './queries.ts'
import { Spf } from './spf.tsx'

/** The sender of mails to a partner's clients: the neutral address, or a confirmed one of the partner's own. */
export const SenderTab = () => <Personalised>{(own) => <Sender own={own} />}</Personalised>

function Sender({ own: { sender, neutralSender } }: { own: PersonalisationView }) {
  const isActive = sender !== null && sender.verifiedAt !== null
  return (
    <div className="grid max-w-2xl gap-5">
      <Section title={m.white_label_sender_title()} help={m.white_label_sender_help()}>
        <div className="grid gap-4">
          {!isActive && <Banner>{m.white_label_sender_neutral({ address: neutralSender })}</Banner>}
          {sender && <Given sender={sender} />}
          {sender?.verifiedAt === null && <CodeForm address={sender.address} />}
          {!isActive && <AddressForm address={sender?.address ?? ''} />}
        </div>
      </Section>
      {isActive && <Spf address={sender.address} />}
    </div>
  )
}

function Given({ sender: { address, verifiedAt } }: { sender: NonNullable<PersonalisationView['sender']> }) {
  const [isAsked, setAsked] = useState(false)
  const show = useShow()
  const remove = useCall(whiteLabelCalls.removeSender, {
    done: (answer) => {
      show(answer)
      toast.good(m.white_label_sender_removed())
    },
    inPlace: true,
  })
  return (
    <>
      {verifiedAt ? (
        <DefinitionList
          className="-my-2"
          items={[
            { term: m.white_label_sender_address(), value: address },
            { term: m.white_label_sender_active(), value: <MomentText moment={verifiedAt} /> },
          ]}
        />
      ) : (
        <Banner meaning="warning">{m.white_label_sender_waiting({ address })}</Banner>
      )}
      <div>
        <Button look="danger-quiet" onPress={() => setAsked(true)}>
          {m.white_label_sender_remove()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={m.white_label_sender_remove_title({ address })}
        action={m.white_label_sender_remove()}
        danger
        onConfirm={() => remove.mutateAsync({})}
      >
        {m.white_label_sender_remove_text()}
      </ConfirmDialog>
    </>
  )
}

function CodeForm({ address }: { address: string }) {
  const show = useShow()
  const form = useAppForm({
    schema: whiteLabelCalls.confirmSender.body,
    values: { code: '' },
    submit: async (body) => show(await send(whiteLabelCalls.confirmSender, { body })),
    done: () => toast.good(m.white_label_sender_confirmed({ address })),
  })
  return (
    <Form form={form} submitLabel={m.white_label_sender_confirm()}>
      <FormTextField
        form={form}
        name="code"
        mono
        label={m.white_label_sender_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  )
}

function AddressForm({ address }: { address: string }) {
  const show = useShow()
  const form = useAppForm({
    schema: whiteLabelCalls.askSender.body,
    values: { address },
    submit: async (body) => {
      show(await send(whiteLabelCalls.askSender, { body }))
      toast.good(m.white_label_sender_asked(body))
    },
  })
  return (
    <Form form={form} submitLabel={m.white_label_sender_ask()} submitLook={address ? 'secondary' : 'primary'}>
      <FormTextField form={form} name="address" type="email" label={m.white_label_sender_address()} />
    </Form>
  )
}
