import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { enterClient } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { Tenant } from '../../contract/shapes.ts'
import { tenantList } from '../queries.ts'
import { ForClient } from './for-client.tsx'
import { LinkTenant } from './link-tenant.tsx'
import { NewTenant } from './new-tenant.tsx'
import { OtherTenant } from './other-tenant.tsx'
import { useFreeName } from './use-looked-up.ts'

export type TenantChoiceProps = {
  value: string
  onChange: (tenant: string) => void
  error: string | undefined
  /** The client for whom a partner orders; null for whoever looks. */
  clientId: number | null
  /** Without a name a new one is made, under a name of ours. */
  isOptional?: boolean
}
type Way = 'existing' | 'new'
const other = 'other'

/** For whose tenant licences are: one that exists, known here or not, or one that is made with the order. */
export function TenantChoice({ value, onChange, error, clientId, isOptional = false }: TenantChoiceProps) {
  const user = useUser()
  const { data } = useQuery({ ...tenantList, enabled: user !== null })
  const own = clientId ?? user?.clientId
  const known = data?.filter((tenant) => clientId === null || tenant.clientId === own) ?? []
  const [chosenWay, setWay] = useState<Way>()
  // Whoever comes back from the cart finds the name of a new tenant again: nobody has it yet.
  const [first] = useState(value)
  const { isFree = false } = useFreeName(first)
  const way = chosenWay ?? (isFree || (isOptional && first === '') ? 'new' : 'existing')
  const isLinked = known.some(({ name, isLinked: is }) => is && name === readTenant(value))
  // Plans of old have no promotions.
  const hasOffers = !isOptional
  const change = (next: Way) => {
    setWay(next)
    onChange('')
  }
  return (
    <div className="flex flex-col gap-5">
      <ForClient clientId={clientId} />
      <RadioGroup
        label={m.office_order_tenant_for()}
        look="cards"
        value={way}
        onChange={(next) => change(next as Way)}
        choices={[
          { value: 'existing', label: m.office_order_existing(), help: m.office_order_existing_help() },
          { value: 'new', label: m.office_order_new(), help: m.office_order_new_help() },
        ]}
      />
      {way === 'new' ? (
        <NewTenant value={value} onChange={onChange} error={error} clientId={clientId} isOptional={isOptional} />
      ) : (
        <Existing known={known} value={value} onChange={onChange} error={error} own={own} clientId={clientId} />
      )}
      {hasOffers && value !== '' && !isLinked && (
        <p className="-mt-2 max-w-prose text-ink-soft text-sm">{m.office_order_promotions_later()}</p>
      )}
    </div>
  )
}

type ExistingProps = TenantChoiceProps & { known: readonly Tenant[]; own: number | undefined }

function Existing({ known, value, onChange, error, own, clientId }: ExistingProps): ReactNode {
  const named = readTenant(value)
  const chosen = known.find(({ name }) => name === named)
  const [isOther, setOther] = useState(false)
  const field = <OtherTenant value={value} onChange={onChange} error={error} clientId={clientId} />
  if (known.length === 0) return field
  const isTyping = isOther || (value !== '' && !chosen)
  return (
    <>
      <Select
        className="max-w-120"
        label={m.order_tenant()}
        value={chosen?.name ?? (isTyping ? other : null)}
        error={isTyping ? undefined : error}
        onChange={(key) => {
          const picked = known.find(({ name }) => name === key)
          // A partner who picks the tenant of a client orders for that client.
          if (picked && clientId === null && picked.clientId !== own) enterClient(picked.clientId)
          setOther(key === other)
          onChange(picked?.name ?? '')
        }}
        options={[
          ...known.map((tenant) => ({ id: tenant.name, label: tenant.name, help: helpOf(tenant, own) })),
          { id: other, label: m.office_order_other() },
        ]}
      />
      {chosen && !chosen.isLinked && <LinkTenant tenant={chosen.name} asked={chosen} clientId={chosen.clientId} />}
      {isTyping && field}
    </>
  )
}

function helpOf({ isLinked, clientId, clientName, company }: Tenant, own: number | undefined): string | undefined {
  if (!isLinked) return m.office_order_waits()
  return clientId === own ? company || undefined : clientName
}
