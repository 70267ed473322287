import { PageHeader } from '#design/components/card.tsx'
import { m } from '#words'
import { ProvidersView } from './providers-view.tsx'

/** /staff/sign-in-providers: the providers of all brands and partners. */
export function ProvidersScreen() {
  return (
    <>
      <PageHeader title={m.sso_providers()} help={m.sso_providers_help()} />
      <ProvidersView />
    </>
  )
}
