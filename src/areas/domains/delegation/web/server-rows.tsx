import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#design/components/button.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { needsGlue, type TypedServer } from '../rules/own-nameservers.ts'

type Errors = Readonly<Record<string, readonly string[]>>
const clean = (host: string) => host.trim().toLowerCase().replace(/\.$/, '')

/** Own name servers, one row each; the address fields appear for a name inside the domain. */
export function ServerRows({
  domain,
  limits,
  servers,
  onChange,
  errors,
}: {
  domain: string
  limits: { least: number; most: number }
  servers: readonly TypedServer[]
  onChange: (servers: TypedServer[]) => void
  errors: Errors
}) {
  const change = (index: number, more: Partial<TypedServer>) =>
    onChange(servers.map((server, at) => (at === index ? { ...server, ...more } : server)))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium">{m.delegation_own_legend()}</legend>
      {servers.map((server, index) => (
        <div key={index} className="flex flex-col gap-2">
          <div className="flex items-start gap-2">
            <TextField
              className="grow"
              label={m.delegation_own_host({ number: String(index + 1) })}
              value={server.host}
              onChange={(host) => change(index, { host })}
              error={errors[`nameservers.${index}.host`]?.[0]}
              placeholder={m.delegation_own_example({ number: String(index + 1) })}
              autoComplete="off"
              spellCheck={false}
              mono
            />
            {servers.length > limits.least && (
              <IconButton
                className="mt-7"
                look="quiet"
                icon={X}
                label={m.delegation_own_remove({ number: String(index + 1) })}
                onPress={() => onChange(servers.filter((_, at) => at !== index))}
              />
            )}
          </div>
          {needsGlue(clean(server.host), domain) && (
            <Addresses
              addresses={server.addresses ?? ['']}
              onChange={(addresses) => change(index, { addresses })}
              errors={errors}
              at={`nameservers.${index}.addresses`}
            />
          )}
        </div>
      ))}
      {errors.nameservers && <p className="text-bad-ink">{errors.nameservers[0]}</p>}
      {servers.length < limits.most && (
        <Button
          look="quiet"
          icon={Plus}
          className="self-start"
          onPress={() => onChange([...servers, { host: '', addresses: [''] }])}
        >
          {m.delegation_own_add()}
        </Button>
      )}
    </fieldset>
  )
}

function Addresses({
  addresses,
  onChange,
  errors,
  at,
}: {
  addresses: readonly string[]
  onChange: (addresses: string[]) => void
  errors: Errors
  at: string
}) {
  const rows = addresses.length > 0 ? addresses : ['']
  return (
    <div className="flex flex-col gap-2 border-line border-l-2 pl-4">
      <p className="text-ink-soft text-sm">{m.delegation_glue_help()}</p>
      {rows.map((address, index) => (
        <TextField
          key={index}
          label={m.delegation_glue_address({ number: String(index + 1) })}
          value={address}
          onChange={(value) => onChange(rows.map((row, place) => (place === index ? value : row)))}
          error={errors[`${at}.${index}`]?.[0]}
          autoComplete="off"
          spellCheck={false}
          mono
        />
      ))}
      {rows.length < 4 && (
        <Button look="quiet" size="small" icon={Plus} className="self-start" onPress={() => onChange([...rows, ''])}>
          {m.delegation_glue_add()}
        </Button>
      )}
    </div>
  )
}

/** Addresses of the primary server of the zone. */
export function PrimaryRows({
  primaries,
  onChange,
  errors,
}: {
  primaries: readonly string[]
  onChange: (primaries: string[]) => void
  errors: Errors
}) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{m.delegation_primary_legend()}</legend>
      {primaries.map((address, index) => (
        <TextField
          key={index}
          label={m.delegation_primary({ number: String(index + 1) })}
          help={index === 0 ? m.delegation_primary_help() : undefined}
          value={address}
          onChange={(value) => onChange(primaries.map((row, place) => (place === index ? value : row)))}
          error={errors[`primaries.${index}`]?.[0]}
          placeholder="192.0.2.53"
          autoComplete="off"
          spellCheck={false}
          mono
        />
      ))}
      {primaries.length < 4 && (
        <Button look="quiet" icon={Plus} className="self-start" onPress={() => onChange([...primaries, ''])}>
          {m.delegation_primary_add()}
        </Button>
      )}
    </fieldset>
  )
}
