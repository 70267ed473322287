import { type ReactNode, useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import type { InTheWay } from '../contract/calls.ts'

const asks = ['files_in_the_way', 'records_in_the_way', 'wordpress_there']

/** What a refusal names as taken away by another place of the site; undefined: it is about something else. */
export function blockingOf(error: unknown): InTheWay | undefined {
  if (!isApiError(error) || !asks.includes(error.code ?? '')) return undefined
  const { files = [], records = [], wordPress = null } = (error.details ?? {}) as Partial<InTheWay>
  return { files, records, wordPress }
}

export type Consent = { replaceFiles: boolean; replaceRecords: boolean; coverWordPress: boolean }

type Props = {
  blocking: InTheWay
  title: string
  /** What came of the answer that was given last. */
  error: unknown
  isBusy: boolean
  onAgree: (consent: Consent) => void
  onClose: () => void
}

/** One question about all that is in the way: the site of today, its files, and where the domain leads. */
export function PlaceConsent({ blocking, title, error, isBusy, onAgree, onClose }: Props) {
  const { files, records, wordPress } = blocking
  const [agreed, setAgreed] = useState<Partial<Consent>>({})
  const needed: Consent = {
    replaceFiles: files.length > 0,
    replaceRecords: records.length > 0,
    coverWordPress: wordPress !== null,
  }
  const isAgreed = (Object.keys(needed) as (keyof Consent)[]).every((key) => !needed[key] || agreed[key])
  const consent = (key: keyof Consent, label: string) => (
    <Checkbox isSelected={agreed[key] ?? false} onChange={(is) => setAgreed({ ...agreed, [key]: is })}>
      {label}
    </Checkbox>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      role="alertdialog"
      isBusy={isBusy}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {m.design_cancel()}
          </Button>
          <Button look="primary" isDisabled={!isAgreed} isPending={isBusy} onPress={() => onAgree(needed)}>
            {m.web_builder_place_go()}
          </Button>
        </>
      }
    >
      {wordPress && (
        <Part title={wordPressWords(wordPress)}>
          <p>{m.web_builder_hides_wordpress_help()}</p>
          {consent('coverWordPress', m.web_builder_hides_wordpress_ok())}
        </Part>
      )}
      {files.length > 0 && (
        <Part title={m.web_builder_files_in_the_way()}>
          <Lines lines={files} />
          {consent('replaceFiles', m.web_builder_files_replace())}
        </Part>
      )}
      {records.length > 0 && (
        <Part title={m.web_builder_in_the_way()}>
          <Lines lines={records.map(({ name, type, data }) => `${name} ${type} ${data}`)} />
          {consent('replaceRecords', m.web_builder_replace())}
        </Part>
      )}
      {error !== undefined && <Banner meaning="bad">{errorText(error)}</Banner>}
    </Dialog>
  )
}

const wordPressWords = ({ title, hasShop }: NonNullable<InTheWay['wordPress']>): string =>
  title === null
    ? m.web_builder_hides_wordpress()
    : hasShop
      ? m.web_builder_hides_shop({ title })
      : m.web_builder_hides_wordpress_named({ title })

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="font-mono text-sm">
    {lines.map((line) => (
      <li key={line} className="break-all">
        {line}
      </li>
    ))}
  </ul>
)
