import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'

type TenantFieldProps = {
  value: string
  onChange: (tenant: string) => void
  error: string | undefined
  /** Without a name a new tenant is made. */
  isOptional?: boolean
}

const ending = '.onmicrosoft.com'

/** The organisation's name at Microsoft, before the fixed ending. */
export const TenantField = ({ value, onChange, error, isOptional = false }: TenantFieldProps) => (
  <TextField
    className="max-w-120"
    label={m.order_tenant()}
    explain={m.order_tenant_explained()}
    {...(isOptional ? { help: m.order_tenant_new(), optional: true } : { isRequired: true })}
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
