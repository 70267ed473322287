import { useState } from 'react'
import { isApiError } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { m } from '#words'
import type { NameserversData, Preview } from '../contract/shapes.ts'
import type { TypedServer } from '../rules/own-nameservers.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { askPreview, type WantedServers, type Way } from './queries.ts'
import { PrimaryRows, ServerRows } from './server-rows.tsx'

const emptyRows = (least: number): TypedServer[] => Array.from({ length: least }, () => ({ host: '', addresses: [''] }))

/** Drops empty rows at the end; one between others stays, so that a refusal points at the right row. */
const withoutEmptyEnd = <Row,>(rows: readonly Row[], text: (row: Row) => string): Row[] =>
  rows.slice(0, rows.findLastIndex((row) => text(row).trim() !== '') + 1)

/** The four modes (service areas §7). The server checks the input, and nothing changes before the preview was shown. */
export function ChooseServers({ data, onDone }: { data: NameserversData; onDone: () => void }) {
  const [way, setWay] = useState<Way>(data.mode === 'ours' ? 'own' : 'ours-dns')
  const [nameservers, setNameservers] = useState<TypedServer[]>(() =>
    data.mode === 'own' ? data.nameservers : emptyRows(data.limits.least),
  )
  const [primaries, setPrimaries] = useState<string[]>(data.primaries.length > 0 ? data.primaries : [''])
  const [asked, setAsked] = useState<{ wanted: WantedServers; preview: Preview }>()
  const [problem, setProblem] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const form = useFirstWrong<HTMLFormElement>(problem)
  const fieldErrors = isApiError(problem) ? problem.fieldErrors : {}
  const isShownAtField = Object.keys(fieldErrors).some((field) => /^(nameservers|primaries)(\.|$)/.test(field))

  const look = async () => {
    const wanted = {
      way,
      nameservers: withoutEmptyEnd(nameservers, ({ host }) => host),
      primaries: withoutEmptyEnd(primaries, (address) => address),
    }
    setProblem(undefined)
    setAsking(true)
    try {
      setAsked({ wanted, preview: await askPreview(data.domain, wanted) })
    } catch (error) {
      setProblem(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Section title={m.delegation_choose_title()} className="mt-5">
      <form
        ref={form}
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <RadioGroup
          label={m.delegation_choose()}
          look="cards"
          value={way}
          onChange={(value) => {
            setWay(value as Way)
            setProblem(undefined)
          }}
          choices={[
            { value: 'ours-dns', label: m.delegation_way_ours_dns(), help: m.delegation_way_ours_dns_help() },
            { value: 'ours', label: m.delegation_way_ours(), help: m.delegation_way_ours_help() },
            { value: 'own', label: m.delegation_way_own(), help: m.delegation_way_own_help() },
            {
              value: 'secondary',
              label: m.delegation_way_secondary(),
              help: data.secondary.because ?? m.delegation_way_secondary_help(),
              isDisabled: !data.secondary.isOffered,
            },
          ]}
        />
        {way === 'own' && (
          <ServerRows
            domain={data.domain}
            limits={data.limits}
            servers={nameservers}
            onChange={setNameservers}
            errors={fieldErrors}
          />
        )}
        {way === 'secondary' && <PrimaryRows primaries={primaries} onChange={setPrimaries} errors={fieldErrors} />}
        {problem !== undefined && !isShownAtField && <Banner meaning="bad">{errorText(problem)}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onDone}>{m.delegation_cancel()}</Button>
          <Button look="primary" type="submit" isPending={isAsking}>
            {m.delegation_look()}
          </Button>
        </div>
      </form>
      {asked && <PreviewDialog data={data} {...asked} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </Section>
  )
}
