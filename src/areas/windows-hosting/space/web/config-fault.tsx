import { type ConfigFault, type ConfigFaultKind, type ReadFault, readFault } from '#base/windows-space/config-fault.ts'
import { Banner } from '#design/components/banner.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** What is wrong and what helps, by what was said. */
const words: Readonly<Record<ConfigFaultKind, (fault: ReadFault) => string>> = {
  not_closed: ({ name, other }) => m.windows_fault_not_closed({ name, line: other }),
  unfinished: m.windows_fault_unfinished,
  document_type: () => m.windows_fault_document_type(),
  ampersand: () => m.windows_fault_ampersand(),
  attribute: () => m.windows_fault_attribute(),
  twice: m.windows_fault_twice,
  one_root: () => m.windows_fault_one_root(),
  duplicate: ({ name, other }) => m.windows_fault_duplicate({ name, value: other }),
  locked: () => m.windows_fault_locked(),
  unknown_section: m.windows_fault_unknown_section,
  unknown_element: m.windows_fault_unknown_element,
  unknown_attribute: m.windows_fault_unknown_attribute,
  missing_attribute: m.windows_fault_missing_attribute,
  unreadable: () => m.windows_fault_unreadable(),
  too_large: () => m.windows_fault_too_large(),
  not_xml: () => m.windows_fault_not_xml(),
  other: () => m.windows_fault_other(),
}

/** File and line, what is wrong there in words, and what was said of it. */
export function FaultWords({ fault }: { fault: ConfigFault }) {
  const read = readFault(fault)
  const { file, line, said } = read
  return (
    <>
      <p>
        <Mono>{file}</Mono>
        {line !== null && `, ${m.windows_fault_line({ line })}`}
      </p>
      <p>{words[read.kind](read)}</p>
      {said !== '' && (
        <p className="mt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {m.windows_fault_said()} <span lang="en">{said}</span>
        </p>
      )}
    </>
  )
}

/** Above whatever is told of a site whose visitors get an error for it. */
export const ConfigFaultBanner = ({ fault }: { fault: ConfigFault | null }) =>
  fault && (
    <Banner meaning="bad" title={m.windows_fault_title()} className="mb-5">
      <FaultWords fault={fault} />
    </Banner>
  )
