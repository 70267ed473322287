import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import type { StorageConfig, StorageSize } from '../rules/storage-size.ts'
import { AmountField } from './amount-field.tsx'
import type { ErrorOf } from './server-fields.tsx'
import { gigabytes } from './size-words.ts'

type StorageFieldsProps = {
  sold: StorageSize
  config: StorageConfig
  onChange: (config: StorageConfig) => void
  errorOf: ErrorOf
}

export const StorageFields = ({ sold, config, onChange, errorOf }: StorageFieldsProps) => (
  <>
    <div>
      <AmountField
        label={m.order_size()}
        bounds={sold.sizeGb}
        value={config.sizeGb}
        onChange={(sizeGb) => onChange({ ...config, sizeGb })}
        say={gigabytes}
        inGb
        error={errorOf('details.sizeGb')}
      />
      <p className="mt-1 text-ink-soft text-sm">{m.order_size_help()}</p>
    </div>
    <TextField
      className="max-w-96"
      label={m.order_storage_name()}
      help={m.order_storage_name_help()}
      optional
      value={config.name}
      onChange={(name) => onChange({ ...config, name })}
      error={errorOf('details.name')}
      autoComplete="off"
      spellCheck="false"
      maxLength={63}
    />
  </>
)
