import { Trash2 } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type Provider, providerCalls } from '../contract/manage-calls.ts'
import { carried } from './connection-part.tsx'
import { useAddDomain, useApproveDomain, useRemoveDomain, useVerifyDomain } from './queries.ts'

type Domain = Provider['domains'][number]

const stateWord = ({ verifiedBy }: Domain) =>
  verifiedBy === null ? m.sso_unverified() : verifiedBy === 'dns' ? m.sso_verified_dns() : m.sso_verified_staff()

function DomainRow({ provider, row, isStaff }: { provider: Provider; row: Domain; isStaff: boolean }) {
  const [verify, approve, remove] = [useVerifyDomain(), useApproveDomain(), useRemoveDomain()]
  const { domain } = row
  const of = { provider: provider.id, domain }
  const good = { onSuccess: () => void toast.good(m.sso_domain_good({ domain })) }
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 break-words font-medium">{domain}</span>
        <span className="flex shrink-0 items-center gap-2">
          <Status tone={row.verifiedBy ? 'good' : 'warning'}>{stateWord(row)}</Status>
          <IconButton
            icon={Trash2}
            size="small"
            label={m.sso_domain_remove({ domain })}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate(of)}
          />
        </span>
      </div>
      {!row.verifiedBy && (
        <>
          <p className="mt-2 text-ink-soft text-sm">{m.sso_domain_record({ domain })}</p>
          <DefinitionList
            className="my-2 border-line border-y"
            items={[carried(m.sso_record_name(), row.recordName), carried(m.sso_record_text(), row.recordText)]}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" isPending={verify.isPending} onPress={() => verify.mutate(of, good)}>
              {m.sso_domain_check()}
            </Button>
            {isStaff && (
              <Button size="small" look="quiet" isPending={approve.isPending} onPress={() => approve.mutate(of, good)}>
                {m.sso_domain_approve()}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  )
}

function AddDomain({ provider }: { provider: Provider }) {
  const add = useAddDomain()
  const form = useAppForm({
    schema: providerCalls.addDomain.body,
    values: { domain: '' },
    submit: ({ domain }) => add.mutateAsync({ provider: provider.id, domain }),
  })
  return (
    <Form form={form} submitLabel={m.sso_domain_add()} submitLook="secondary" className="mt-3">
      <FormTextField form={form} name="domain" label={m.sso_domain()} before="@" spellCheck={false} />
    </Form>
  )
}

/** The e-mail domains that the provider may vouch for, and their proof. */
export function DomainsPart({ provider, isStaff }: { provider: Provider; isStaff: boolean }) {
  return (
    <section>
      <h3 className="font-semibold">{m.sso_domains()}</h3>
      <p className="text-ink-soft text-sm">{m.sso_domains_help()}</p>
      {provider.domains.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {provider.domains.map((row) => (
            <DomainRow key={row.domain} provider={provider} row={row} isStaff={isStaff} />
          ))}
        </ul>
      )}
      {/* Emptied after a domain was added. */}
      <AddDomain key={provider.domains.length} provider={provider} />
    </section>
  )
}
