import { useState } from 'react'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { ttlChoices } from '../rules/ttl.ts'
import { useSetTtl } from './queries.ts'
import { ttlText } from './ttl-text.ts'

/** One TTL for all records of the zone, and as its default. */
export function TtlDialog({ domain, current, onClose }: { domain: string; current: number; onClose: () => void }) {
  const [ttl, setTtl] = useState(String(current))
  const save = useSetTtl(domain)
  const confirm = async () => {
    const { data } = await save.mutateAsync(Number(ttl))
    const failed = data.find((one) => !one.done)
    if (failed) throw new Error(failed.error ?? '')
    toast.good(m.dns_ttl_set())
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.dns_ttl_all_title({ domain })}
      action={m.dns_ttl_all()}
      onConfirm={confirm}
    >
      <p>{m.dns_ttl_all_text()}</p>
      <Select
        label={m.dns_ttl()}
        value={ttl}
        onChange={(value) => setTtl(String(value))}
        options={ttlChoices.map((seconds) => ({ id: String(seconds), label: ttlText(seconds) }))}
      />
    </ConfirmDialog>
  )
}
