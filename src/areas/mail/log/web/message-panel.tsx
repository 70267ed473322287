import { MailCheck, ShieldCheck, Trash2 } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { LogLine } from '../contract/calls.ts'
import { HeldContent } from './held-content.tsx'
import { canDecide, type HeldActs } from './use-deciding.ts'
import { verdictWords } from './verdict-words.ts'

/** One message with its outcome and reasons; a held one can be viewed and decided. */
export function MessagePanel({ domain, line, deciding, remove }: HeldActs & { domain: string; line: LogLine }) {
  const isHeld = canDecide(line, deciding)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p>{verdictWords[line.verdict].says()}</p>
        <DefinitionList
          className="border-line border-y"
          items={[
            { term: m.log_from(), value: <span className="wrap-anywhere">{line.from}</span> },
            { term: m.log_to(), value: <span className="wrap-anywhere">{line.to.join(', ')}</span> },
            { term: m.log_at(), value: <MomentText moment={line.at} /> },
            { term: m.log_size(), value: byteText(line.sizeBytes) },
          ]}
        />
      </div>
      <Reasons line={line} />
      {line.heldId !== null && <HeldContent domain={domain} heldId={line.heldId} />}
      {deciding.decide.error && <Banner meaning="bad">{errorText(deciding.decide.error)}</Banner>}
      {isHeld && (
        <PanelFoot>
          <Decisions line={line} deciding={deciding} remove={remove} />
        </PanelFoot>
      )}
    </div>
  )
}

const pointsText = (points: number): string =>
  numberText(points, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })

/** The reasons for its points, the heaviest first. */
function Reasons({ line: { why, score } }: { line: LogLine }) {
  const reasons = why.toSorted((one, other) => other.points - one.points)
  return (
    <section aria-label={m.log_why()}>
      <h3 className="mb-1 font-medium">{m.log_why()}</h3>
      {score === null && reasons.length === 0 ? (
        <p className="text-ink-soft">{m.log_never_judged()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {reasons.map(({ judgement, text, points }) => (
            <li key={judgement} className="flex items-baseline justify-between gap-4 py-2">
              <span>{text}</span>
              {score !== null && <span className="tabular text-ink-soft">{pointsText(points)}</span>}
            </li>
          ))}
          {score !== null && (
            <li className="flex items-baseline justify-between gap-4 py-2 font-medium">
              <span>{m.log_score()}</span>
              <span className="tabular">{m.log_points({ points: pointsText(score) })}</span>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Decisions({ line, deciding: { decide }, remove }: HeldActs & { line: LogLine }) {
  const { mutate, isPending } = decide
  return (
    <>
      <Button
        look="danger-quiet"
        icon={Trash2}
        isDisabled={isPending}
        onPress={() => remove([line])}
        className="mr-auto"
      >
        {m.log_delete()}
      </Button>
      {line.direction === 'in' && (
        <Button icon={ShieldCheck} isDisabled={isPending} onPress={() => mutate({ lines: [line], as: 'allow' })}>
          {m.log_deliver_allow()}
        </Button>
      )}
      <Button
        look="primary"
        icon={MailCheck}
        isPending={isPending}
        onPress={() => mutate({ lines: [line], as: 'deliver' })}
      >
        {m.log_deliver()}
      </Button>
    </>
  )
}
