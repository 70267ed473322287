import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { signInCalls } from '../contract/calls.ts'
import { AuthFrame } from './auth-frame.tsx'
import { verificationKeys } from './keys.ts'
import { toProfile, toSignIn } from './public.ts'

/** Opening the mailed link is enough; asking the server twice does no harm. */
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
  const user = useUser()
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
    return (
      <AuthFrame title={m.session_verification_title()}>
        <Banner
          meaning="warning"
          title={m.session_not_verified()}
          actions={user ? <LinkButton {...toProfile}>{m.session_verify_from_profile()}</LinkButton> : onwards}
        >
          {confirmation.isError ? errorText(confirmation.error) : m.design_link_dead_help()}
        </Banner>
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
