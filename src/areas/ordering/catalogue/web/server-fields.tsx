import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { sshKeysFlaw } from '#base/ssh-keys.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { TextArea, TextField } from '#design/components/text-field.tsx'
import { fieldText } from '#design/form/field-text.ts'
import { m } from '#words'
import { nearestServer, type ServerConfig, type ServerType } from '../rules/server-config.ts'
import { AmountField } from './amount-field.tsx'
import { gigabytes, memorySize } from './size-words.ts'

export type ErrorOf = (field: string) => string | undefined
export type ServerFieldsProps = {
  types: readonly ServerType[]
  config: ServerConfig
  onChange: (config: ServerConfig) => void
  errorOf: ErrorOf
  /** The system that was chosen takes SSH keys. */
  isLinux: boolean
}

/** The parts of a server; changing the type keeps the choices that it allows. */
export function ServerFields({ types, config, onChange, errorOf, isLinux }: ServerFieldsProps) {
  const type = types.find((each) => each.type === config.type) ?? types[0]
  if (!type) return null
  const patch = (change: Partial<ServerConfig>) => onChange({ ...config, ...change })
  return (
    <>
      <RadioGroup
        label={m.order_server_type()}
        look="cards"
        value={type.type}
        onChange={(value) => {
          const next = types.find((each) => each.type === value)
          if (next) onChange(nearestServer(config, next))
        }}
        choices={types.map((each) => ({ value: each.type, label: each.name, help: each.info }))}
      />
      <AmountField
        label={m.order_cpus()}
        bounds={type.cpus}
        value={config.cpus}
        onChange={(cpus) => patch({ cpus })}
        say={(count) => m.order_cpus_of({ count })}
        error={errorOf('details.cpus')}
      />
      <AmountField
        label={m.order_memory()}
        bounds={type.memoryGb}
        value={config.memoryGb}
        onChange={(memoryGb) => patch({ memoryGb })}
        say={memorySize}
        inGb
        error={errorOf('details.memoryGb')}
      />
      <DiskFields type={type} config={config} onChange={patch} errorOf={errorOf} />
      <TextField
        className="max-w-96"
        label={m.order_server_name()}
        help={m.order_server_name_help()}
        placeholder="web1"
        value={config.name}
        onChange={(name) => patch({ name })}
        error={errorOf('details.name')}
        autoComplete="off"
        spellCheck="false"
        maxLength={63}
      />
      {isLinux && (
        <KeysField
          value={config.sshKey ?? ''}
          onChange={(sshKey) => patch({ sshKey })}
          error={errorOf('details.sshKey')}
        />
      )}
    </>
  )
}

type KeysFieldProps = { value: string; onChange: (keys: string) => void; error: string | undefined }

/** Who may sign in at first. What is wrong with a key stands there once somebody has left the field. */
function KeysField({ value, onChange, error }: KeysFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const flaw = isLeft ? sshKeysFlaw(value) : undefined
  return (
    <TextArea
      label={m.order_ssh_keys()}
      help={m.order_ssh_keys_help()}
      optional
      mono
      rows={3}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={error ?? (flaw && fieldText(flaw))}
      autoComplete="off"
      spellCheck="false"
    />
  )
}

type DiskFieldsProps = {
  type: ServerType
  config: ServerConfig
  onChange: (change: Pick<ServerConfig, 'disksGb'>) => void
  errorOf: ErrorOf
}

/** The first disk, and as many more as the type allows. */
function DiskFields({ type, config: { disksGb }, onChange, errorOf }: DiskFieldsProps) {
  return (
    <>
      {disksGb.map((gb, index) => (
        <AmountField
          key={`disk-${index + 1}`}
          label={index === 0 ? m.order_disk_first() : m.order_disk_more({ number: index })}
          bounds={type.diskGb}
          value={gb}
          onChange={(size) => onChange({ disksGb: disksGb.with(index, size) })}
          say={gigabytes}
          inGb
          error={index === 0 ? errorOf('details.disksGb') : undefined}
          action={
            index > 0 && (
              <IconButton
                className="text-ink-soft"
                size="small"
                icon={X}
                label={m.order_disk_remove({ number: index })}
                onPress={() => onChange({ disksGb: disksGb.toSpliced(index, 1) })}
              />
            )
          }
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          size="small"
          icon={Plus}
          isDisabled={disksGb.length >= type.mostDisks}
          onPress={() => onChange({ disksGb: [...disksGb, type.diskGb.least] })}
        >
          {m.order_disk_add()}
        </Button>
        <p className="text-ink-soft text-sm">{m.order_disks_full({ most: type.mostDisks })}</p>
      </div>
    </>
  )
}
