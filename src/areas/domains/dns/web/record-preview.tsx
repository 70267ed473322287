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
import type { KeptRecord, ZoneFacts, ZoneRecord } from '../rules/zone.ts'
import { printLine, valuesOfData } from '../rules/zone-file.ts'
import { inputOf, type RecordValues } from './record-values.ts'
import { dnsText } from './words-by-key.ts'

/** While typing: what the record will do, its warnings, and its zone file line. */
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
  const whole = record && { ...record, ttl: record.ttl ?? zone.defaultTtl }
  const warnings = whole ? warningsAbout(whole, zone, known) : []
  const place = useShown(warnings)
  if (!whole) return null
  const sentence = sentenceOf(
    { type: whole.type, name: whole.name, values: valuesOfData(whole.type, whole.data) },
    zone.name,
  )
  const kept = keptSentence(whole.ttl)
  const line = printLine(whole, zone.name)
  return (
    <div className="flex flex-col gap-3">
      <div ref={place} className="flex scroll-my-5 flex-col gap-3 empty:hidden">
        {warnings.map((warning) => (
          <Banner key={warning.code} meaning="warning">
            {dnsText(`dns_warning_${warning.code}`, warning.values)}
          </Banner>
        ))}
      </div>
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

function warningsAbout(whole: ZoneRecord, zone: ZoneFacts, known: readonly KeptRecord[]): Warning[] {
  const byName = recordsByName([...known, whole])
  const beside = warningBesideKept(whole, byName.get(whole.name) ?? [], zone.name)
  return [...(beside ? [beside] : []), ...warningsOf(whole, byName, zone)]
}

/**
 * Scrolls a new warning into view, since the panel's footer may cover it. Warnings of the initial values are left below
 * the fields.
 */
function useShown(warnings: readonly Warning[]) {
  const place = useRef<HTMLDivElement>(null)
  const codes = warnings.map(({ code }) => code).join()
  const told = useRef(codes)
  useEffect(() => {
    if (codes !== '' && codes !== told.current) place.current?.scrollIntoView({ block: 'nearest' })
    told.current = codes
  }, [codes])
  return place
}
