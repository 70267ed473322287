import { addressOf } from '#design/api/client.ts'
import { m } from '#words'
import { siteReportCalls } from '../contract/calls.ts'
import type { ShownFinding } from '../contract/shapes.ts'

type Props = { id: number; audit: number; elements: NonNullable<ShownFinding['elements']> }

/** The parts of a page that are at fault: how each looks, and by which words its maker finds it. */
export const Elements = ({ id, audit, elements }: Props) => (
  <ul className="mt-2 flex flex-wrap gap-4">
    {elements.map(({ selector, picture }) => (
      <li key={selector} className="flex max-w-full flex-col gap-1">
        {picture !== null && (
          <img
            src={addressOf(siteReportCalls.picture.path, { params: { id, audit, picture } })}
            alt={m.site_report_element({ selector })}
            loading="lazy"
            className="max-h-40 max-w-60 self-start rounded-lg border border-line bg-canvas object-contain"
          />
        )}
        <code className="max-w-80 text-ink-soft text-xs [overflow-wrap:anywhere]">{selector}</code>
      </li>
    ))}
  </ul>
)
