import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Banner } from '#design/components/banner.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { warningBesideKept } from '../rules/managed-conflicts.ts'
import { readRecord } from '../rules/read-record.ts'
import { keptSentence, sentenceOf } from '../rules/sentence.ts'
import { recordsByName, type Warning, warningsOf } from '../rules/warnings.ts'
import type { KeptRecord, ZoneFacts } from '../rules/zone.ts'
import { printLine, valuesOfData } from '../rules/zone-file.ts'
import { inputOf, type RecordValues } from './record-values.ts'
import { dnsText } from './words-by-key.ts'

/** While somebody types: what the record will do, what is worth a word, and the line as a zone file has it. */
export function RecordPreview({
  form,
  zone,
  known,
}: {
  form: AppForm<RecordValues>
  zone: ZoneFacts & { defaultTtl: number }
  known: readonly KeptRecord[]
}) {
  const values = useWatch({ control: form.control }) as RecordValues
  const { record } = readRecord(inputOf(values), zone.name)
  if (!record) return null
  const ttl = record.ttl ?? zone.defaultTtl
  const sentence = sentenceOf(
    { type: record.type, name: record.name, values: valuesOfData(record.type, record.data) },
    zone.name,
  )
  const kept = keptSentence(ttl)
  const whole = { ...record, ttl }
  const byName = recordsByName([...known, whole])
  const beside = warningBesideKept(whole, byName.get(whole.name) ?? [], zone.name)
  const warnings = [...(beside ? [beside] : []), ...warningsOf(whole, byName, zone)]
  const line = printLine(whole, zone.name)
  return (
    <div className="flex flex-col gap-3">
      <Warnings warnings={warnings} />
      <section
        aria-label={m.dns_preview()}
        aria-live="polite"
        className="rounded-lg border border-line bg-sunken px-3.5 py-3"
      >
        <p>{dnsText(sentence.key, sentence.inputs)}.</p>
        <p className="text-ink-soft text-sm">{dnsText(kept.key, kept.inputs)}.</p>
        <div className="mt-2 flex items-start justify-between gap-2 border-line border-t pt-2">
          <Mono className="text-ink-soft">{line.replaceAll('\t', ' ')}</Mono>
          <CopyButton text={line} what={m.dns_line()} />
        </div>
      </section>
    </div>
  )
}

/** What is worth a word stands before the rest, and comes into sight when it is new: the panel's foot would stand over it. */
function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const place = useRef<HTMLDivElement>(null)
  const codes = warnings.map(({ code }) => code).join()
  const told = useRef(codes)
  useEffect(() => {
    if (codes !== '' && codes !== told.current) place.current?.scrollIntoView({ block: 'nearest' })
    told.current = codes
  }, [codes])
  return (
    <div ref={place} className="flex scroll-my-4 flex-col gap-3 empty:hidden">
      {warnings.map((warning) => (
        <Banner key={warning.code} meaning="warning">
          {dnsText(`dns_warning_${warning.code}`, warning.values)}
        </Banner>
      ))}
    </div>
  )
}
