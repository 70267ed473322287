import { useId } from 'react'
import { CopyButton } from '#design/components/copy-button.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'

/** How it was put together when it was ordered, and what its provider gave out for its owner to use it. */
export function ServiceLines({ service: { ordered, access } }: { service: ServiceDetails }) {
  return (
    <>
      <Lines title={m.delivery_access_title()} lines={access} isCopied />
      <Lines title={m.delivery_ordered_title()} lines={ordered} />
    </>
  )
}

type Lines = { title: string; lines: ServiceDetails['ordered']; isCopied?: boolean }

function Lines({ title, lines, isCopied = false }: Lines) {
  const heading = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <DefinitionList
        items={lines.map(({ name, value }) => ({
          term: name,
          value: isLong(value) ? <Folded text={value} /> : isCopied ? <Mono>{value}</Mono> : value,
          actions: (isCopied || isLong(value)) && <CopyButton text={value} what={name} />,
        }))}
      />
    </section>
  )
}

const isLong = (value: string) => value.includes('\n')

/** A certificate request: its first line says what it is, and nobody reads the others. */
const Folded = ({ text }: { text: string }) => <pre className="scroll-thin max-h-24 overflow-auto text-sm">{text}</pre>
