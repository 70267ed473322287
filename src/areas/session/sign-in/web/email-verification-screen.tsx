import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { isApiError, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { userQuery, useUserOnceKnown } from '#design/router/session.ts'
import { m } from '#words'
import { signInCalls } from '../contract/calls.ts'
import type { CurrentUser } from '../contract/current-user.ts'
import { AuthFrame } from './auth-frame.tsx'
import { verificationKeys } from './keys.ts'
import { toSignIn } from './public.ts'
import { useVerifyAgain } from './verify-banner.tsx'

/** Opening the mailed link is enough; calling the server twice is harmless. */
const useConfirmation = (token: string | undefined) =>
  useQuery({
    queryKey: verificationKeys.one(token),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => send(signInCalls.confirmEmail, { body: { token: token ?? '' } }),
  })

export function EmailVerificationScreen() {
  const [token] = useSearchParam('token')
  const user = useUserOnceKnown()
  const confirmation = useConfirmation(token)
  const domains = confirmation.data?.data.domains ?? []
  const onwards = user ? (
    <LinkButton look="primary" to="/overview">
      {m.session_to_overview()}
    </LinkButton>
  ) : (
    <LinkButton look="primary" {...toSignIn()}>
      {m.session_sign_in()}
    </LinkButton>
  )
  if (confirmation.isSuccess) {
    return (
      <AuthFrame title={m.session_verification_title()}>
        <p role="status" className="mb-5 flex items-start gap-2.5">
          <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-good-ink" />
          <span>
            {m.session_verified({ email: confirmation.data.data.email })}
            {domains.length > 0 && (
              <span className="mt-2 block">{m.session_verified_domains({ domains: domains.join(', ') })}</span>
            )}
          </span>
        </p>
        {user && domains.length === 1 ? (
          <LinkButton look="primary" to={`/domains/${domains[0]}`}>
            {m.session_verified_to_domain()}
          </LinkButton>
        ) : (
          onwards
        )}
      </AuthFrame>
    )
  }
  if (token === undefined || confirmation.isError) {
    const isDead = token === undefined || (isApiError(confirmation.error) && confirmation.error.status === 410)
    return (
      <AuthFrame title={m.session_verification_title()}>
        {isDead ? (
          <DeadVerification onwards={onwards} />
        ) : (
          <Banner meaning="warning" title={m.session_not_verified()} actions={onwards}>
            {errorText(confirmation.error)}
          </Banner>
        )}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={m.session_verification_title()}>
      <p role="status" className="flex items-center gap-2.5 text-ink-soft">
        <Spinner size={16} />
        {m.session_verifying()}
      </p>
    </AuthFrame>
  )
}

/** A dead link: what to do depends on whether the user's own address is still unconfirmed. */
function DeadVerification({ onwards }: { onwards: ReactNode }) {
  const { data: user, isPending } = useQuery({
    ...userQuery,
    select: (known) => known as unknown as CurrentUser | null,
  })
  const again = useVerifyAgain(user?.email ?? '')
  if (isPending) return <Spinner size={16} />
  const waits = user?.emailVerified === false
  const text = !user
    ? m.session_link_dead_visitor()
    : (waits ? m.session_link_dead_waits : m.session_link_dead_confirmed)({ email: user.email })
  return (
    <Banner
      meaning="warning"
      title={m.design_link_dead()}
      actions={
        waits ? (
          <Button look="primary" isPending={again.isPending} onPress={() => again.mutate()}>
            {m.session_verify_again()}
          </Button>
        ) : (
          onwards
        )
      }
    >
      {text}
    </Banner>
  )
}
