import { cx } from '#design/components/cx.ts'
import { m } from '#words'
import { type DiffLine, diffParts } from '../rules/line-diff.ts'

const looks: Record<DiffLine['kind'], string> = {
  same: 'text-ink-soft',
  gone: 'bg-bad-tint text-bad-ink',
  new: 'bg-good-tint text-good-ink',
}
const signs: Record<DiffLine['kind'], string> = { same: ' ', gone: '−', new: '+' }

/** What became of a text, with the lines around it. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const parts = diffParts(before, after)
  if (parts.length === 0) return <p className="text-ink-soft">{m.web_files_no_difference()}</p>
  return (
    <div className="flex flex-col gap-3">
      {parts.map(({ lines }) => (
        <ol
          key={`${lines[0]?.before ?? ''}-${lines[0]?.after ?? ''}`}
          aria-label={m.web_files_difference()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys
          tabIndex={0}
          className="scroll-thin overflow-x-auto rounded-lg border border-line py-1.5 [font-variant-ligatures:none] font-mono text-sm leading-6"
        >
          {lines.map((line) => (
            <Line key={`${line.before ?? ''}-${line.after ?? ''}`} line={line} />
          ))}
        </ol>
      ))}
    </div>
  )
}

const Line = ({ line: { kind, text, before, after } }: { line: DiffLine }) => (
  <li className={cx('flex w-max min-w-full gap-2 px-3', looks[kind])}>
    <span aria-hidden className="tabular w-9 shrink-0 select-none text-right opacity-70">
      {after ?? before}
    </span>
    <span aria-hidden className="w-3 shrink-0 select-none">
      {signs[kind]}
    </span>
    {kind !== 'same' && (
      <span className="sr-only">{kind === 'gone' ? m.design_line_before() : m.design_line_after()}</span>
    )}
    <span className="whitespace-pre">{text || ' '}</span>
  </li>
)
