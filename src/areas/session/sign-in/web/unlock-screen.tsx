import { CircleCheck } from 'lucide-react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { MailedLink } from '#design/components/mailed-link.tsx'
import { m } from '#words'
import { signInCalls } from '../contract/calls.ts'
import { AuthFrame } from './auth-frame.tsx'
import { isUnlockLinkOpen } from './mailed-links.ts'
import { toSignIn } from './public.ts'

/** The link works once, so a button uses it: mail scanners open links before people do. */
export const UnlockScreen = () => (
  <MailedLink
    name="unlock"
    isOpen={isUnlockLinkOpen}
    onward={{ ...toSignIn(), label: m.session_sign_in() }}
    frame={(content) => <AuthFrame title={m.session_unlock_title()}>{content}</AuthFrame>}
  >
    {(token) => <Unlock token={token} />}
  </MailedLink>
)

function Unlock({ token }: { token: string }) {
  const unlock = useCall(() => send(signInCalls.unlock, { body: { token } }), { inPlace: true })
  if (unlock.isSuccess)
    return (
      <AuthFrame title={m.session_unlock_title()}>
        <p role="status" className="mb-5 flex items-start gap-2.5">
          <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-good-ink" />
          {m.session_unlocked({ email: unlock.data.data.email })}
        </p>
        <LinkButton look="primary" {...toSignIn()}>
          {m.session_sign_in()}
        </LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={m.session_unlock_title()} help={m.session_unlock_help()}>
      {unlock.isError && (
        <Banner meaning="warning" title={m.design_link_dead()} className="mb-4">
          {errorText(unlock.error)}
        </Banner>
      )}
      <Button
        look="primary"
        size="large"
        className="w-full"
        isPending={unlock.isPending}
        onPress={() => unlock.mutate()}
      >
        {m.session_unlock_title()}
      </Button>
    </AuthFrame>
  )
}
