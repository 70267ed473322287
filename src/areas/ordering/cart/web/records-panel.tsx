import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxRecords, recordKey, type TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { transferableRecordsQuery } from '#areas/ordering/catalogue/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import type { CartItem } from '../contract/shapes.ts'

type RecordsPanelProps = {
  item: CartItem
  chosen: readonly TransferRecord[]
  onClose: () => void
  onChoose: (records: readonly TransferRecord[]) => void
}

/** A domain's records in public DNS; selected ones are taken along, by default all. */
export function RecordsPanel({ item, chosen, onClose, onChoose }: RecordsPanelProps) {
  const query = useQuery(transferableRecordsQuery(item.domain))
  const data = loadedData(query)
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const found = (data?.data ?? []).slice(0, maxRecords)
  const at = picked ?? new Set((chosen.length > 0 ? chosen : found).map(recordKey))
  const wanted = found.filter((record) => at.has(recordKey(record)))
  const tick = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(at)
    for (const key of keys) isOn ? next.add(key) : next.delete(key)
    setPicked(next)
  }
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      width="wide"
      title={m.cart_records_title({ name: item.name })}
      footer={
        <>
          <Button onPress={onClose}>{m.cart_close()}</Button>
          {found.length > 0 && (
            <Button
              look="primary"
              onPress={() => {
                onChoose(wanted)
                onClose()
              }}
            >
              {wanted.length === 0 ? m.cart_records_save_none() : m.cart_records_save({ count: wanted.length })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-soft">{m.cart_records_help()}</p>
      <p className="mt-2 mb-4 text-ink-soft text-sm">{m.cart_records_known()}</p>
      {data && data.unanswered.length > 0 && (
        <Banner meaning="warning">{m.cart_records_unanswered({ names: data.unanswered.join(', ') })}</Banner>
      )}
      <Loaded query={query}>
        {() =>
          found.length === 0 ? (
            <EmptyState title={m.cart_records_none()}>{m.cart_records_none_help()}</EmptyState>
          ) : (
            <>
              <Checkbox
                className="border-line border-b pb-2.5 font-medium"
                isSelected={wanted.length === found.length}
                isIndeterminate={wanted.length > 0 && wanted.length < found.length}
                onChange={(isOn) => tick(found.map(recordKey), isOn)}
              >
                {m.cart_records_all()}
              </Checkbox>
              <ul aria-label={m.cart_records_list()} className="divide-y divide-line">
                {found.map((record) => (
                  <li key={recordKey(record)} className="py-2.5">
                    <Checkbox
                      isSelected={at.has(recordKey(record))}
                      onChange={(isOn) => tick([recordKey(record)], isOn)}
                    >
                      <RecordLine record={record} domain={item.name} />
                    </Checkbox>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </SidePanel>
  )
}

const RecordLine = ({ record, domain }: { record: TransferRecord; domain: string }) => (
  <span className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
    <span className="font-medium text-sm">{record.recordTypeName}</span>
    <span className="min-w-0">
      <span className="wrap-anywhere">{record.recordName === '@' ? domain : `${record.recordName}.${domain}`}</span>
      <span className="wrap-anywhere block font-mono text-ink-soft text-sm">
        {[record.priority, record.weight, record.port, record.recordData]
          .filter((part) => part !== undefined)
          .join(' ')}
      </span>
    </span>
  </span>
)
