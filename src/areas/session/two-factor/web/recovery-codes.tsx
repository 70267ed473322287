import { Download, KeyRound } from 'lucide-react'
import { saveFile } from '#design/api/save-file.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** Shown once, right after they were made. */
export function RecoveryCodes(props: { codes: readonly string[]; onKept: () => void; keptLabel?: string | undefined }) {
  const text = `${props.codes.join('\n')}\n`
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), `${m.two_factor_codes_file()}.txt`)
  return (
    <div className="flex flex-col gap-4">
      <Banner meaning="warning" title={m.two_factor_codes_title()}>
        {m.two_factor_codes_help()}
      </Banner>
      <ul
        aria-label={m.two_factor_codes()}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken px-4 py-3 small:grid-cols-2"
      >
        {props.codes.map((code) => (
          <li key={code} className="flex items-center gap-2.5">
            <KeyRound aria-hidden size={14} className="shrink-0 text-ink-soft" />
            <Mono>{code}</Mono>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} what={m.two_factor_codes()} label={m.design_copy({ what: m.two_factor_codes() })} />
        <Button size="small" icon={Download} onPress={download}>
          {m.two_factor_codes_download()}
        </Button>
        <Button look="primary" className="ml-auto" onPress={props.onKept}>
          {props.keptLabel ?? m.two_factor_codes_kept()}
        </Button>
      </div>
    </div>
  )
}
