import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { signInCalls } from '../contract/calls.ts'

/** Mails the link again. */
export const useVerifyAgain = (email: string) =>
  useCall(() => send(signInCalls.resendVerification, {}), {
    done: () => void toast.good(m.session_verify_sent({ email })),
  })

/** The address is unconfirmed: shows where the link was sent, and a button to send another. */
export function VerifyBanner({ email }: { email: string }) {
  const again = useVerifyAgain(email)
  return (
    <Banner
      meaning="warning"
      title={m.session_verify_due()}
      actions={
        <Button size="small" isPending={again.isPending} onPress={() => again.mutate()}>
          {m.session_verify_again()}
        </Button>
      }
    >
      {m.session_verify_due_help({ email })}
    </Banner>
  )
}
