import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Lines } from '../rules/missing-dots.ts'
import type { ImportChoices } from './queries.ts'
import { lineOfRecord } from './record-lines.tsx'
import type { ImportTold } from './use-import-look.ts'

/** More than this is decided for all of them at once. */
const listed = 50
/** From here on one choice for all is worth a button. */
const several = 3

const without = (lines: Lines, line: number): number[] =>
  lines === 'all' ? [] : lines.filter((other) => other !== line)

type Clash = ImportTold['clashes'][number]

/** Lines that cannot stand beside what the zone has, each with the choice which of the two stays. */
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
  /** Where the file is taken everywhere, one line is kept apart from all; where not, one is taken. */
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
          <li key={`${clash.line} ${lineOfRecord(clash.record)}`}>
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
  const standing = clash.standing.slice(0, several)
  const more = clash.standing.length - standing.length
  return (
    <RadioGroup
      label={m.dns_import_line({ line: clash.line, error: clash.error })}
      value={clash.choice}
      onChange={onChoose}
      choices={[
        {
          value: 'ours',
          label: m.dns_import_clash_ours(),
          help: (
            <>
              {standing.map((record) => (
                <Line key={record.id} text={lineOfRecord(record)} />
              ))}
              {more > 0 && m.dns_more({ count: more })}
            </>
          ),
        },
        { value: 'theirs', label: m.dns_import_clash_theirs(), help: <Line text={lineOfRecord(clash.record)} /> },
      ]}
    />
  )
}

const Line = ({ text }: { text: string }) => <Mono className="wrap-anywhere block">{text}</Mono>
