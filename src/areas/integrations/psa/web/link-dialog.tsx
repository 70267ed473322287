import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { m } from '#words'
import type { LinkRow } from '../contract/shapes.ts'
import { remoteClients } from './queries.ts'

/** Links a client to a customer of the PSA. */
export function LinkDialog({
  row,
  onClose,
  onLink,
}: {
  row: LinkRow
  onClose: () => void
  onLink: (remoteId: string) => Promise<void>
}) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const query = useQuery(remoteClients(text))
  const link = async () => {
    if (!chosen) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onLink(chosen)
      onClose()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={m.psa_link_title({ name: row.name })}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {m.design_cancel()}
          </Button>
          <Button look="primary" isPending={isBusy} isDisabled={!chosen} onPress={() => void link()}>
            {m.psa_link()}
          </Button>
        </>
      }
    >
      <ComboBox
        label={m.psa_their_customer()}
        help={m.psa_link_help()}
        isAsync
        options={(query.data ?? []).map(({ id, name, vat, email }) => ({
          id,
          label: name,
          help: [vat, email].filter(Boolean).join(' · ') || undefined,
        }))}
        inputValue={text}
        onInputChange={setText}
        value={chosen ?? null}
        onChange={(id) => setChosen(id === null ? undefined : String(id))}
      />
      {problem !== undefined && (
        <Banner meaning="bad" className="mt-4">
          {errorText(problem)}
        </Banner>
      )}
    </Dialog>
  )
}
