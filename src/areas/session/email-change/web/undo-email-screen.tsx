import { CircleCheck } from 'lucide-react'
import { AuthFrame, toForgotPassword, toSignIn } from '#areas/session/sign-in/web/public.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { MailedLink } from '#design/components/mailed-link.tsx'
import { m } from '#words'
import { emailChangeCalls } from '../contract/calls.ts'
import { isUndoLinkOpen } from './undo-link.ts'

/** Needs a press of the button: mail scanners open links before people do. */
export const UndoEmailScreen = () => (
  <MailedLink
    name="undo-email"
    isOpen={isUndoLinkOpen}
    onward={{ ...toSignIn(), label: m.session_sign_in() }}
    frame={(content) => <AuthFrame title={m.email_change_undo_title()}>{content}</AuthFrame>}
  >
    {(token) => <UndoEmail token={token} />}
  </MailedLink>
)

function UndoEmail({ token }: { token: string }) {
  const undo = useCall(() => send(emailChangeCalls.undo, { body: { token } }), { inPlace: true })
  if (undo.isSuccess)
    return (
      <AuthFrame title={m.email_change_undo_title()}>
        <p role="status" className="mb-5 flex items-start gap-2.5">
          <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-good-ink" />
          {m.email_change_undone({ email: undo.data.data.email })}
        </p>
        <LinkButton look="primary" {...toForgotPassword}>
          {m.email_change_then_password()}
        </LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={m.email_change_undo_title()} help={m.email_change_undo_help()}>
      {undo.isError && (
        <Banner meaning="warning" title={m.email_change_dead()} className="mb-4">
          {errorText(undo.error)}
        </Banner>
      )}
      <Button look="danger" size="large" className="w-full" isPending={undo.isPending} onPress={() => undo.mutate()}>
        {m.email_change_undo()}
      </Button>
    </AuthFrame>
  )
}
