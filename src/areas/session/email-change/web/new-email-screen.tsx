import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { AuthFrame, toProfile, toSignIn } from '#areas/session/sign-in/web/public.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUserOnceKnown } from '#design/router/session.ts'
import { m } from '#words'
import { emailChangeCalls } from '../contract/calls.ts'
import { newEmailKeys } from './keys.ts'

/** Opening the mailed link is enough; calling the server twice is harmless. */
export function NewEmailScreen() {
  const [token] = useSearchParam('token')
  const user = useUserOnceKnown()
  const query = useQuery({
    queryKey: newEmailKeys.one(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => send(emailChangeCalls.confirm, { body: { token: token || '-' } }),
  })
  const onwards = user ? (
    <LinkButton look="primary" to="/overview">
      {m.session_to_overview()}
    </LinkButton>
  ) : (
    <LinkButton look="primary" {...toSignIn()}>
      {m.session_sign_in()}
    </LinkButton>
  )
  return (
    <AuthFrame title={m.email_change_confirm_title()}>
      {query.isSuccess ? (
        <>
          <p role="status" className="mb-5 flex items-start gap-2.5">
            <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-good-ink" />
            {m.email_change_confirmed({ email: query.data.data.email })}
          </p>
          {onwards}
        </>
      ) : query.isError ? (
        <Banner
          meaning="warning"
          title={m.email_change_dead()}
          actions={user ? <LinkButton {...toProfile}>{m.design_profile()}</LinkButton> : onwards}
        >
          {errorText(query.error)}. {m.email_change_ask_again()}
        </Banner>
      ) : (
        <p role="status" className="flex items-center gap-2.5 text-ink-soft">
          <Spinner size={16} />
          {m.email_change_confirming()}
        </p>
      )}
    </AuthFrame>
  )
}
