import { CircleCheck, CircleX, PlugZap } from 'lucide-react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { type Definition, DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Check, Provider } from '../contract/manage-calls.ts'
import { useTestProvider } from './queries.ts'

const checkWords: Record<Check['name'], () => string> = {
  metadata: m.sso_check_metadata,
  issuer: m.sso_check_issuer,
  endpoints: m.sso_check_endpoints,
  keys: m.sso_check_keys,
  certificate: m.sso_check_certificate,
  address: m.sso_check_address,
}

/** A value to copy into another system. */
export const carried = (term: string, value: string): Definition => ({
  term,
  value: <Mono className="break-all">{value}</Mono>,
  actions: <CopyButton text={value} what={term} />,
})

const CheckLine = ({ check }: { check: Check }) => (
  <li className="flex items-start gap-2">
    {check.ok ? (
      <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-good-ink" />
    ) : (
      <CircleX aria-hidden size={16} className="mt-0.5 shrink-0 text-bad-ink" />
    )}
    <span className="min-w-0">
      {checkWords[check.name]()}
      {check.detail && <span className="block break-all text-ink-soft text-sm">{check.detail}</span>}
    </span>
  </li>
)

/** What the provider's administrator must enter, and a test of the connection. */
export function ConnectionPart({ provider }: { provider: Provider }) {
  const test = useTestProvider()
  const { ours } = provider
  return (
    <section>
      <h3 className="font-semibold">{m.sso_ours()}</h3>
      <p className="text-ink-soft text-sm">{m.sso_ours_help()}</p>
      <DefinitionList
        className="my-2 border-line border-y"
        items={
          provider.kind === 'oidc'
            ? [carried(m.sso_redirect_uri(), ours.redirectUri)]
            : [carried(m.sso_entity_id(), ours.entityId), carried(m.sso_assertion_url(), ours.assertionUrl)]
        }
      />
      <Button size="small" icon={PlugZap} isPending={test.isPending} onPress={() => test.mutate(provider.id)}>
        {m.sso_test()}
      </Button>
      {test.data && (
        <div role="status" className="mt-3">
          <Banner meaning={test.data.ok ? 'good' : 'bad'} title={test.data.ok ? m.sso_test_good() : m.sso_test_bad()}>
            <ul className="mt-1 flex flex-col gap-1">
              {test.data.checks.map((check) => (
                <CheckLine key={check.name} check={check} />
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </section>
  )
}
