import { useState } from 'react'
import { type SnippetProgram, snippetOf, snippetPrograms } from '#base/object-store/snippets.ts'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Select } from '#design/components/select.tsx'
import { m } from '#words'
import type { MadeKey } from '../contract/shapes.ts'

const programNames: Readonly<Record<SnippetProgram, string>> = {
  rclone: 'rclone',
  restic: 'restic',
  aws: 'AWS CLI',
  laravel: 'Laravel',
}
/** Where each program reads it. */
const places: Readonly<Record<SnippetProgram, () => string>> = {
  rclone: m.s3_snippet_rclone,
  restic: m.s3_snippet_restic,
  aws: m.s3_snippet_aws,
  laravel: m.s3_snippet_laravel,
}

type Props = {
  reach: { url: string; region: string; name: string }
  buckets: readonly string[]
  /** With its secret, as long as that is shown. */
  made?: Pick<MadeKey, 'id' | 'secret'>
}

/** What a program has to be told, filled in and ready to copy. */
export function Snippets({ reach, buckets, made }: Props) {
  const [program, setProgram] = useState<SnippetProgram>('rclone')
  const [bucket, setBucket] = useState<string>()
  const text = snippetOf(program, {
    ...{ url: reach.url, region: reach.region, name: reach.name, bucket: bucket ?? buckets[0] ?? 'bucket' },
    ...{ keyId: made?.id ?? m.s3_snippet_key(), secret: made?.secret ?? m.s3_snippet_secret() },
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 small:grid-cols-2">
        <Select
          label={m.s3_snippet_program()}
          value={program}
          onChange={(next) => setProgram(snippetPrograms.find((each) => each === next) ?? 'rclone')}
          options={snippetPrograms.map((each) => ({ id: each, label: programNames[each] }))}
        />
        {program !== 'rclone' && buckets.length > 0 && (
          <Select
            label={m.s3_snippet_bucket()}
            value={bucket ?? buckets[0] ?? ''}
            onChange={(next) => setBucket(String(next))}
            options={buckets.map((each) => ({ id: each, label: each }))}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">{places[program]()}</p>
        <CopyButton text={text} what={programNames[program]} label={m.s3_copy()} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-canvas p-3 font-mono text-sm"
      >
        {text}
      </pre>
    </div>
  )
}
