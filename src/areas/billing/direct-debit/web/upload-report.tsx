import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { m } from '#words'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { debitKeys } from './keys.ts'

/** Uploads a bank's report on a file; the result stays visible until the next upload. */
export function UploadReport() {
  const [files, setFiles] = useState<File[]>([])
  const upload = useCall(
    () => {
      const body = new FormData()
      body.append('file', files[0]!)
      return send(staffDirectDebitCalls.report, { body } as never)
    },
    { refreshes: [debitKeys.all], done: () => setFiles([]), inPlace: true },
  )
  const result = upload.data?.data
  return (
    <Section title={m.direct_debit_staff_report()} help={m.direct_debit_staff_report_help()}>
      <div className="grid gap-3">
        <FileDrop
          label={m.direct_debit_staff_report_drop()}
          accept={['.xml', 'text/xml', 'application/xml']}
          files={files}
          onChange={setFiles}
        />
        {upload.error && <Banner meaning="bad">{errorText(upload.error)}</Banner>}
        {result && (
          <Banner meaning={result.known ? 'info' : result.rejected > 0 ? 'warning' : 'good'}>
            {result.known
              ? m.direct_debit_staff_report_known()
              : m.direct_debit_staff_report_done({ ...result, message: result.messageId })}
          </Banner>
        )}
        <div className="flex justify-end">
          <Button isDisabled={files.length === 0} isPending={upload.isPending} onPress={() => upload.mutate()}>
            {m.direct_debit_staff_report_send()}
          </Button>
        </div>
      </div>
    </Section>
  )
}
