import { cycleWord, termWord } from '#areas/microsoft/tenants/web/public.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { Select } from '#design/components/select.tsx'
import { m } from '#words'
import type { WantedRenewal } from './wanted-renewal.ts'

type Props = { wanted: WantedRenewal; onWant: (wanted: WantedRenewal) => void }

/** The second: what becomes of each at its renewal. */
export function RenewalFields({ wanted, onWant }: Props) {
  const same = { id: 'same', label: m.m365_bulk_as_it_is() }
  const set = (field: keyof WantedRenewal) => (value: unknown) => onWant({ ...wanted, [field]: value } as WantedRenewal)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium">{m.m365_bulk_what()}</legend>
      <div className="grid gap-4 wide:grid-cols-3">
        <Select
          label={m.m365_bulk_number()}
          help={m.m365_bulk_number_help()}
          options={[same, { id: 'assigned', label: m.m365_bulk_as_assigned() }]}
          value={wanted.quantity}
          onChange={set('quantity')}
        />
        <Select
          label={m.m365_term()}
          options={[same, ...termDurations.map((id) => ({ id, label: termWord[id]() }))]}
          value={wanted.term}
          onChange={set('term')}
        />
        <Select
          label={m.m365_billing()}
          options={[same, ...billingCycles.map((id) => ({ id, label: cycleWord[id]() }))]}
          value={wanted.billing_cycle}
          onChange={set('billing_cycle')}
        />
      </div>
    </fieldset>
  )
}
