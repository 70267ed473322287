import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toSignIn } from '#areas/session/sign-in/web/public.ts'
import { isApiError, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { type ProviderChoice, ssoCalls } from '../contract/calls.ts'
import { ssoKeys } from './keys.ts'
import { enterAt } from './onwards.ts'
import { findProviders, goTo, hostProviders } from './queries.ts'
import { Failed, Heading, Working } from './sso-parts.tsx'

/**
 * With a one-time link (after the `#`) it signs in; otherwise the user enters their address, and the provider is looked
 * up.
 */
export function SsoLoginScreen() {
  const hash = useRouterState({ select: (state) => state.location.hash })
  const token = /(?:^|&)token=([\w-]+)/.exec(hash)?.[1]
  return token ? <OneTimeLogin token={token} /> : <ChooseProvider />
}

function OneTimeLogin({ token }: { token: string }) {
  const used = useQuery({
    queryKey: ssoKeys.list('one-time', token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await send(ssoCalls.oneTimeLogin, { body: { token } })
      enterAt(data.next)
      return data
    },
  })
  return used.isError ? <Failed error={used.error} /> : <Working>{m.sso_one_time()}</Working>
}

/** One provider for the address: redirect; several: a choice; none: the password. */
function useHomeRealm(next: string | undefined) {
  const [found, setFound] = useState<readonly ProviderChoice[]>()
  const [leavingFor, setLeavingFor] = useState<string>()
  const [email, setEmail] = useState('')
  const leave = useCall(
    async (provider: ProviderChoice) => {
      setLeavingFor(provider.name)
      await goTo({
        provider: provider.id,
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(next ? { next } : {}),
      })
    },
    { failed: () => setLeavingFor(undefined), inPlace: true },
  )
  const search = useCall(() => findProviders(email.trim()), {
    done: (providers) => {
      setFound(providers)
      const [only] = providers
      if (only && providers.length === 1) leave.mutate(only)
    },
    inPlace: true,
  })
  return { email, setEmail, found, leavingFor, leave, search }
}

const Providers = ({
  title,
  providers,
  onChoose,
}: {
  title: string
  providers: readonly ProviderChoice[]
  onChoose: (provider: ProviderChoice) => void
}) => (
  <section className="mt-5 flex flex-col gap-2">
    <h2 className="text-center text-ink-soft text-sm">{title}</h2>
    {providers.map((provider) => (
      <Button key={provider.id} className="w-full" onPress={() => onChoose(provider)}>
        {m.sso_with({ name: provider.name })}
      </Button>
    ))}
  </section>
)

function ChooseProvider() {
  const [next] = useSearchParam('next')
  const { email, setEmail, found, leavingFor, leave, search } = useHomeRealm(next)
  const form = useFirstWrong<HTMLFormElement>(search.error)
  const ofHost = useQuery(hostProviders).data ?? []
  if (leavingFor) return <Working>{m.sso_leaving({ name: leavingFor })}</Working>
  const wrong = search.error && isApiError(search.error) ? search.error.fieldErrors?.email?.join(' ') : undefined
  const fault = leave.error ?? (wrong ? null : search.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.mutate()
  }
  return (
    <>
      <Heading title={m.sso_title()} help={m.sso_login_help()} />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          name="email"
          type="email"
          label={m.sso_email()}
          value={email}
          onChange={setEmail}
          error={wrong}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        {found?.length === 0 && <Banner>{m.sso_none()}</Banner>}
        {fault && <Banner meaning="bad">{errorText(fault)}</Banner>}
        <Button type="submit" look="primary" size="large" className="w-full" isPending={search.isPending}>
          {m.sso_continue()}
        </Button>
      </form>
      {found && found.length > 1 ? (
        <Providers title={m.sso_choose()} providers={found} onChoose={leave.mutate} />
      ) : (
        ofHost.length > 0 && <Providers title={m.sso_or()} providers={ofHost} onChoose={leave.mutate} />
      )}
      <p className="mt-5 border-line border-t pt-4 text-center">
        <Link {...toSignIn(next)}>{m.sso_password()}</Link>
      </p>
    </>
  )
}
