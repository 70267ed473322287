import type { ReactNode } from 'react'
import { toSignIn } from '#areas/session/sign-in/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { m } from '#words'
import { toSsoLogin } from './public.ts'

export const Heading = ({ title, help }: { title: string; help?: string }) => (
  <header className="mb-5">
    <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
    {help && <p className="mt-1 text-ink-soft">{help}</p>}
  </header>
)

export const Working = ({ children }: { children: ReactNode }) => (
  <>
    <Heading title={m.sso_title()} />
    <p role="status" className="flex items-center gap-2.5 text-ink-soft">
      <Spinner size={16} />
      {children}
    </p>
  </>
)

/** Why it failed, and how to continue. */
export const Failed = ({ error, text }: { error?: unknown; text?: string }) => (
  <>
    <Heading title={m.sso_title()} />
    <Banner meaning="bad" title={m.sso_failed()}>
      {text ?? errorText(error)}
    </Banner>
    <div className="mt-5 flex flex-wrap gap-2">
      <LinkButton look="primary" {...toSsoLogin()}>
        {m.sso_again()}
      </LinkButton>
      <LinkButton {...toSignIn()}>{m.sso_password()}</LinkButton>
    </div>
  </>
)
