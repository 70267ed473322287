import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Lines as ChosenLines } from '../rules/missing-dots.ts'
import { ownerOf } from '../rules/record-owners.ts'
import type { ImportChoices } from './queries.ts'
import { lineOfRecord } from './record-lines.tsx'
import type { ImportTold } from './use-import-look.ts'
import { dnsText } from './words-by-key.ts'

/** Above this there is one choice for all. */
const listed = 50
/** From here on there is a button for all, and no more lines of one choice are shown. */
const several = 3

const without = (lines: ChosenLines, line: number): number[] =>
  lines === 'all' ? [] : lines.filter((other) => other !== line)

type Clash = ImportTold['clashes'][number]

/** Records that cannot coexist with those of the zone, each with the choice which of the two stay. */
export function ImportClashes({
  told,
  choices: { theirs, ours },
  onChoose,
}: {
  told: ImportTold
  choices: ImportChoices
  onChoose: (chosen: Pick<ImportChoices, 'theirs' | 'ours'>) => void
}) {
  const { clashes, counts } = told
  if (clashes.length === 0) return null
  /**
   * When the file is taken everywhere, a line is excluded; otherwise a line is taken. The first line of a set stands
   * for it.
   */
  const choose = (line: number, choice: string) =>
    onChoose({
      theirs: theirs === 'all' ? theirs : without(theirs, line).concat(choice === 'theirs' ? [line] : []),
      ours: without(ours, line).concat(choice === 'ours' && theirs === 'all' ? [line] : []),
    })
  return (
    <Banner meaning="warning" title={m.dns_import_title_clashes()}>
      <p>{m.dns_import_clashes_text()}</p>
      {clashes.length >= several && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onPress={() => onChoose({ theirs: [], ours: [] })}>
            {m.dns_import_clashes_ours()}
          </Button>
          <Button size="small" onPress={() => onChoose({ theirs: 'all', ours: [] })}>
            {m.dns_import_clashes_theirs()}
          </Button>
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-4">
        {clashes.slice(0, listed).map((clash) => (
          <li key={`${clash.line} ${clash.records.slice(0, 1).map(lineOfRecord).join()}`}>
            <OneClash clash={clash} onChoose={(choice) => choose(clash.line, choice)} />
          </li>
        ))}
      </ul>
      {counts.clashes > Math.min(clashes.length, listed) && (
        <p className="mt-2">{m.dns_more({ count: counts.clashes - Math.min(clashes.length, listed) })}</p>
      )}
    </Banner>
  )
}

function OneClash({ clash, onChoose }: { clash: Clash; onChoose: (choice: string) => void }) {
  const { ours, theirs } = labelsOf(clash)
  return (
    <RadioGroup
      label={m.dns_import_lines({ count: clash.lines.length, lines: linesText(clash.lines), error: clash.error })}
      value={clash.choice}
      onChange={onChoose}
      choices={[
        { value: 'ours', label: ours, help: <Lines records={clash.standing} /> },
        { value: 'theirs', label: theirs, help: <Lines records={clash.records} /> },
      ]}
    />
  )
}

/** When both lead somewhere, the choice names the targets. */
function labelsOf({ code, now, after }: Clash): { ours: string; theirs: string } {
  if (now === undefined || after === undefined)
    return { ours: m.dns_import_clash_ours(), theirs: m.dns_import_clash_theirs() }
  return code === 'mail_elsewhere'
    ? { ours: m.dns_import_mail_ours({ now }), theirs: m.dns_import_mail_theirs({ after }) }
    : { ours: m.dns_import_set_ours({ now }), theirs: m.dns_import_set_theirs({ after }) }
}

/** `5`, `5 – 8`, or `5, 9`. */
function linesText(lines: readonly number[]): string {
  const [first = 0, last = first] = [Math.min(...lines), Math.max(...lines)]
  if (last - first === lines.length - 1) return first === last ? String(first) : `${first}–${last}`
  return [...lines.slice(0, several), ...(lines.length > several ? ['…'] : [])].join(', ')
}

type Shown = Parameters<typeof lineOfRecord>[0] & { managedBy?: string | null }

/** Records as lines, and once the part of the portal that keeps them. */
function Lines({ records }: { records: readonly Shown[] }) {
  const shown = records.slice(0, several)
  const owners = new Set(shown.flatMap(({ managedBy }) => (managedBy ? [ownerOf(managedBy).words] : [])))
  return (
    <>
      {shown.map((record) => (
        <Mono key={lineOfRecord(record)} className="wrap-anywhere block">
          {lineOfRecord(record)}
        </Mono>
      ))}
      {records.length > shown.length && m.dns_more({ count: records.length - shown.length })}
      {[...owners].map((words) => (
        <span key={words} className="block">
          {dnsText(words)}
        </span>
      ))}
    </>
  )
}
