import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { m } from '#words'
import type { ReportResult } from '../contract/shapes.ts'
import { staffDirectDebitCalls } from '../contract/staff.ts'

/** The bank's answer to a file. What came of it stays in the page until the next one. */
export function UploadReport({ onDone }: { onDone: () => unknown }) {
  const [files, setFiles] = useState<File[]>([])
  const [isPending, setPending] = useState(false)
  const [result, setResult] = useState<ReportResult>()
  const [error, setError] = useState<unknown>()
  const upload = async () => {
    const body = new FormData()
    body.append('file', files[0]!)
    setPending(true)
    setError(undefined)
    setResult(undefined)
    try {
      const { data } = await send(staffDirectDebitCalls.report, { body } as never, { quiet: true })
      setResult(data)
      setFiles([])
      await onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  return (
    <Section title={m.direct_debit_staff_report()} help={m.direct_debit_staff_report_help()}>
      <div className="grid gap-3">
        <FileDrop
          label={m.direct_debit_staff_report_drop()}
          accept={['.xml', 'text/xml', 'application/xml']}
          files={files}
          onChange={setFiles}
        />
        {error !== undefined && <Banner meaning="bad">{errorText(error)}</Banner>}
        {result && (
          <Banner meaning={result.known ? 'info' : result.rejected > 0 ? 'warning' : 'good'}>
            {result.known
              ? m.direct_debit_staff_report_known()
              : m.direct_debit_staff_report_done({ ...result, message: result.messageId })}
          </Banner>
        )}
        <div className="flex justify-end">
          <Button isDisabled={files.length === 0} isPending={isPending} onPress={upload}>
            {m.direct_debit_staff_report_send()}
          </Button>
        </div>
      </div>
    </Section>
  )
}
