import type { ReactNode } from 'react'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'

const ending = '.onmicrosoft.com'
type Props = {
  value: string
  onChange: (tenant: string) => void
  error: string | undefined
  help?: ReactNode
  isOptional?: boolean
}

/** The organisation's name at Microsoft, before the fixed ending. */
export const TenantNameField = ({ value, onChange, error, help, isOptional = false }: Props) => (
  <TextField
    className="max-w-120"
    label={m.order_tenant()}
    explain={m.order_tenant_explained()}
    help={help}
    {...(isOptional ? { optional: true } : { isRequired: true })}
    placeholder="contoso"
    after={ending}
    value={value.endsWith(ending) ? value.slice(0, -ending.length) : value}
    onChange={onChange}
    error={error}
    autoComplete="off"
    spellCheck="false"
    maxLength={100}
  />
)
