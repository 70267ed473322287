import { Badge, Status, type Tone } from '#design/components/badge.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { WizardLine } from '../contract/shapes.ts'
import { actionWords, publicWords, reasonWords } from './plan-words.ts'

const tones: Record<WizardLine['action'], Tone> = {
  add: 'good',
  replace: 'warning',
  keep: 'neutral',
  remove: 'bad',
  blocked: 'info',
}

/** A line of a plan; only wizards know whether public DNS has it. */
export type PlanLine = Omit<WizardLine, 'group' | 'public'> & Partial<Pick<WizardLine, 'public'>>

/** One record of a plan: what happens to it, why, and whether public DNS has it. */
export function PlanRow({
  domain,
  line,
  isChosen,
  isFixed,
  onChoose,
}: {
  domain: string
  line: PlanLine
  isChosen: boolean
  isFixed: boolean
  onChoose: (wanted: boolean) => void
}) {
  const host = line.name === '@' ? domain : `${line.name}.${domain}`
  const content = line.content ?? line.before[0]?.content ?? ''
  const name = `${actionWords[line.action]()}: ${line.type} ${host} ${content}`
  return (
    <li className="flex items-start gap-3 border-line border-t px-5 py-3 first:border-t-0">
      {isFixed ? (
        <span aria-hidden="true" className="w-4.5 shrink-0" />
      ) : (
        <Checkbox aria-label={name} isSelected={isChosen} onChange={onChoose} className="min-h-6" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tones[line.action]}>{actionWords[line.action]()}</Badge>
          <span className="font-medium">{line.type}</span>
          <Mono>{host}</Mono>
        </p>
        {line.action === 'replace' &&
          line.before.map((record) => (
            <p key={record.id} className="text-sm">
              <ChangeLines before={record.type === line.type ? record.content : `${record.type} ${record.content}`} />
            </p>
          ))}
        <p className="text-sm">
          {line.action === 'remove' && <ChangeLines before={content} />}
          {(line.action === 'replace' || line.action === 'add') && <ChangeLines after={content} />}
          {(line.action === 'keep' || line.action === 'blocked') && <Mono>{content}</Mono>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>{reasonWords[line.reason]()}</span>
          {line.action === 'keep' && line.public && (
            <Status tone={line.public === 'there' ? 'good' : line.public === 'waiting' ? 'warning' : 'neutral'}>
              {publicWords[line.public]()}
            </Status>
          )}
        </p>
      </div>
      {line.content !== null && <CopyButton text={line.content} what={m.wizards_the_record()} />}
    </li>
  )
}
